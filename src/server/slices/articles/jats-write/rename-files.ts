import { decodeXmlBytes } from '#server/slices/document/for-workers.ts';
import { withAddress } from './file-changes.ts';
import { inUtf8 } from './write-details.ts';
import { below, type Edit, placesOf, withEdits } from './xml-places.ts';

/** Letters of the kinds of files in the names that archives ask for, by the elements that show them. */
const kinds: Readonly<Record<string, string>> = {
  graphic: 'g',
  'inline-graphic': 'i',
  media: 's',
  'inline-media': 's',
  'supplementary-material': 's',
  'inline-supplementary-material': 's',
};

/** What is delivered with a source. */
export type NamedFiles = {
  /** The name of a file in the source, and the ending that its kind has. */
  names: readonly { href: string; extension: string }[];
  hasPdf: boolean;
};

/**
 * A source whose files are called `base-g001.png` and so on, in the order of the text and by kind, with the new name of each of
 * `files` that it shows. Its own PDF is called `base.pdf`, where there is one.
 */
export function renameFiles(
  source: Uint8Array,
  base: string,
  files: NamedFiles,
): { xml: Uint8Array; names: { href: string; name: string }[] } {
  const decoded = decodeXmlBytes(source);
  if (!decoded.ok) throw new Error(decoded.problem.message);
  const xml = decoded.text.replace(/^\ufeff/, '');
  const extensions = new Map(files.names.map(({ href, extension }) => [href, extension]));
  const names = new Map<string, string>();
  const counts: Record<string, number> = {};
  const edits: Edit[] = [];
  const root = placesOf(xml);
  for (const place of root ? below(root) : []) {
    const href = place.attrs.href?.trim();
    const kind = kinds[place.name];
    if (files.hasPdf && place.name === 'self-uri' && href && /^[^:]+\.pdf$/i.test(href))
      edits.push(withAddress(xml, place, `${base}.pdf`));
    const extension = href && kind && extensions.get(href);
    if (!href || !kind || extension === undefined) continue;
    let name = names.get(href);
    if (!name) {
      counts[kind] = (counts[kind] ?? 0) + 1;
      name = `${base}-${kind}${String(counts[kind]).padStart(3, '0')}${extension}`;
      names.set(href, name);
    }
    edits.push(withAddress(xml, place, name));
  }
  return {
    xml: Buffer.from(inUtf8(withEdits(xml, edits))),
    names: [...names].map(([href, name]) => ({ href, name })),
  };
}
