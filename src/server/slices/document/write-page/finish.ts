import type { SanitisedHtml } from '../shared/html-types.ts';
import { NONE, text } from '../shared/markup.ts';
import type { Part, Piece } from './pieces.ts';
import { flattened, tag } from './pieces.ts';
import type {
  DraftFile,
  DraftPicture,
  FullText,
  PageDraft,
  StoredAttachment,
  StoredFiles,
  StoredGraphic,
} from './types.ts';

/**
 * The page with its pictures and files, once it is known where they are stored. Cheap, so that it can be done
 * again when pictures come or go.
 */
export function finishPage(draft: PageDraft, stored: StoredFiles): FullText {
  const found = new Map<number, StoredGraphic>();
  draft.pictures.forEach(({ hrefs }, index) => {
    for (const href of hrefs) {
      const graphic = stored.graphic(href);
      if (!graphic) continue;
      found.set(index, graphic);
      break;
    }
  });
  const fill = (parts: readonly Part[]): string => {
    let html = '';
    for (const part of parts) {
      if (typeof part === 'string') html += part;
      else if ('picture' in part) html += pictureAt(part.picture);
      else html += fileAt(part.file, fill(part.words) as SanitisedHtml);
    }
    return html;
  };
  const pictureAt = (index: number): SanitisedHtml => {
    const picture = draft.pictures[index];
    if (!picture) return NONE;
    const graphic = found.get(index);
    return asHtml(graphic ? image(picture, graphic) : missing(picture));
  };
  const fileAt = (index: number, words: SanitisedHtml): SanitisedHtml => {
    const file = draft.files[index];
    return file ? asHtml(fileLink(file, words, stored.file?.(file.href))) : words;
  };
  const entry = ({ picture, ...known }: PageDraft['figures'][number]) => ({
    ...known,
    src: picture === undefined ? undefined : found.get(picture)?.src,
  });
  const absent = draft.pictures
    .filter((_, index) => !found.has(index))
    .flatMap(({ hrefs }) => hrefs.slice(0, 1));
  return {
    html: fill(draft.parts) as SanitisedHtml,
    sections: draft.sections,
    figures: draft.figures.map(entry),
    tables: draft.tables.map(entry),
    missingGraphics: [...new Set(absent)],
  };
}

const asHtml = (piece: Piece): SanitisedHtml => flattened(piece).join('') as SanitisedHtml;

/** Links a stored file; others stay as drafted. */
function fileLink(file: DraftFile, words: SanitisedHtml, found: StoredAttachment | undefined): Piece {
  if (file.kind === 'line') return found ? tag('a', { href: found.src }, words) : words;
  const link = found
    ? tag('a', { href: found.src }, text(`${file.name} (${sizeOf(found.bytes)})`))
    : file.elsewhere
      ? tag('a', { href: file.elsewhere, rel: 'noopener' }, words)
      : words;
  return tag('p', { class: 'file' }, link);
}

/** `830 bytes`, `12 kB`, `1.5 MB`. */
function sizeOf(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function image(picture: DraftPicture, graphic: StoredGraphic): Piece {
  const { src, width, height } = graphic;
  const size = width && height ? { width, height } : {};
  const img = tag('img', {
    src,
    alt: picture.alt,
    ...size,
    loading: 'lazy',
    class: picture.kind === 'inline' ? 'inline-graphic' : undefined,
  });
  return picture.kind === 'inline' ? img : tag('a', { class: 'graphic-link', href: src }, img);
}

function missing({ kind, what, elsewhere }: DraftPicture): Piece {
  const link = (words: string) =>
    elsewhere ? tag('a', { href: elsewhere, rel: 'noopener' }, text(words)) : text(words);
  if (kind === 'inline') return tag('span', { class: 'missing-graphic' }, link(`[${what}]`));
  const words = elsewhere ? link(`${what} in the version of record`) : text(`${what} is not available here`);
  return tag('span', { class: 'missing-graphic' }, words);
}
