import { isSvg } from '#server/platform/file-kinds/index.ts';
import type { FileRole } from './store-files.ts';

/** By its bytes. */
export type AttachedKind = 'jats' | 'html' | 'word' | 'zip' | 'pdf' | 'picture' | 'other';

const zipStart = 'PK\u0003\u0004';
const litter = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;

/** Whether an operating system left it in a zip. */
export const isLitter = (name: string): boolean => litter.test(name);

/** By its first bytes; the name only tells XML from HTML. */
export function kindOf(filename: string, beginning: Uint8Array): AttachedKind {
  const head = Buffer.from(beginning).subarray(0, 4096);
  const latin = head.toString('latin1');
  if (latin.startsWith('%PDF-')) return 'pdf';
  if (latin.startsWith(zipStart))
    return /\.zip$/i.test(filename) ? 'zip' : /\.docx$/i.test(filename) ? 'word' : 'other';
  if (/^(\x89PNG|\xff\xd8\xff|GIF8|RIFF....WEBP|II\*\0|MM\0\*|%!PS|\xc5\xd0\xd3\xc6)/s.test(latin))
    return 'picture';
  // UTF-16 has a zero in every other byte.
  const text = latin.replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '').replace(/\0/g, '');
  if (isSvg(text)) return 'picture';
  if (/\.x?html?$/i.test(filename) || /^\s*(<!doctype html|<html)[\s>]/i.test(text)) return 'html';
  if (
    /\.n?xml$/i.test(filename) ||
    /^\s*<\?xml|^\s*<!DOCTYPE article|^\s*<([a-z]+:)?article[\s>]/i.test(text)
  )
    return 'jats';
  return 'other';
}

/** The name for a picture, or one like it where another file has it; that of a file with the same bytes is kept. */
export function freeName(name: string, sha256: string, attached: ReadonlyMap<string, string>): string {
  for (let count = 1; ; count++) {
    const tried = count === 1 ? name : name.replace(/(\.\w+)?$/, `-${count}$1`);
    const known = attached.get(tried.toLowerCase());
    if (known === undefined || known === sha256) return tried;
  }
}

/** Whether a name is that of a picture. */
export const isPicture = (filename: string): boolean =>
  /\.(png|jpe?g|gif|webp|tiff?|svg|eps)$/i.test(filename);

const stem = (name: string) => name.replace(/\.[^.]*$/, '').toLowerCase();

/**
 * The roles of files attached together. JATS is preferred to HTML as the text, and HTML to Word, which is the text
 * only where `known`, the text that is attached already, is none of the others. The PDF with the text's name, or the
 * only one of a zip, is the galley; other files are beside the text.
 */
export function rolesOf(
  files: readonly { filename: string; kind: AttachedKind }[],
  known: { filename: string; role: FileRole } | undefined,
): { roles: (FileRole | undefined)[]; skipped: string[] } {
  const skipped: string[] = [];
  const texts = files.filter(({ kind }) => kind === 'jats');
  const text =
    texts[0] ??
    files.find(({ kind }) => kind === 'html') ??
    (known && known.role !== 'word' ? undefined : files.find(({ kind }) => kind === 'word'));
  const pdfs = files.filter(({ kind }) => kind === 'pdf');
  const name = stem(text?.filename ?? known?.filename ?? '');
  const galley =
    pdfs.find(({ filename }) => stem(filename) === name) ??
    (files.length > 1 && pdfs.length === 1 ? pdfs[0] : undefined);
  const roles = files.map((file) => {
    if (file === text) return file.kind as 'jats' | 'html' | 'word';
    if (file === galley) return 'galley';
    if (file.kind === 'jats' || file.kind === 'html' || file.kind === 'zip') {
      skipped.push(
        `${file.filename}: ${file.kind === 'zip' ? 'a zip within a zip' : 'there is another text'}`,
      );
      return undefined;
    }
    return 'beside';
  });
  return { roles, skipped };
}
