/** Picture files have names that only resemble the addresses in the XML. */

const EXTENSION =
  /\.(?:tiff?|jpe?g|png|gif|svgz?|webp|avif|bmp|eps|ps|pdf|html?|xml|zip|mp4|mov|avi|m4v|wmv|mp3|wav|csv|xlsx?|docx?|pptx?|txt|rtf)$/;

/**
 * Normalises an href for comparing: lower-case, without scheme, folders and extension, only letters, digits, `.`,
 * `_` and `-`. `info:doi/10.1371/journal.pone.0178565.g001` is `journal.pone.0178565.g001`. Never a path; may be
 * empty.
 */
export function graphicStem(href: string): string {
  let name = href;
  try {
    name = decodeURIComponent(href);
  } catch {
    // A stray percent sign is part of the name.
  }
  name =
    name
      .toLowerCase()
      .split(/[?#]/)[0]
      ?.split(/[/\\:]/)
      .findLast((part) => part.trim() !== '') ?? '';
  return name
    .trim()
    .replace(EXTENSION, '')
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, 200);
}

/** Browser formats first, print formats last. */
const PREFERRED = [
  'svg',
  'png',
  'jpg',
  'jpeg',
  'webp',
  'avif',
  'gif',
  'tif',
  'tiff',
  'bmp',
  'eps',
  'ps',
  'pdf',
];

/** The preference of an extension among files of one stem. */
export const extensionRank = (name: string): number => {
  const rank = PREFERRED.indexOf(/\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '');
  return rank < 0 ? PREFERRED.length : rank;
};

/**
 * The file of `fileNames` that an href means, or undefined. Tried in turn: the exact name, the same stem with any
 * picture extension, and for DOI-like addresses the last part alone (`journal.pone.0178565.g001` is `g001.png`), or
 * the reverse.
 */
export function matchGraphic(href: string, fileNames: readonly string[]): string | undefined {
  const stem = graphicStem(href);
  if (!stem) return undefined;
  const plain = href.split(/[/\\]/).at(-1)?.toLowerCase();
  const pictures = fileNames.filter((name) => extensionRank(name) < PREFERRED.length);
  const best = (matches: (stem: string) => boolean) =>
    pictures
      .filter((name) => matches(graphicStem(name)))
      .sort((a, b) => extensionRank(a) - extensionRank(b))[0];
  const lastPart = /\.([a-z]{1,6}\d{1,5}[a-z]?)$/.exec(stem)?.[1];
  return (
    pictures.find((name) => name.toLowerCase() === plain && extensionRank(name) < PREFERRED.indexOf('tif')) ??
    best((other) => other === stem) ??
    (lastPart ? best((other) => other === lastPart) : undefined) ??
    (/^[a-z]{1,6}\d{1,5}[a-z]?$/.test(stem) ? best((other) => other.endsWith(`.${stem}`)) : undefined)
  );
}
