import { decodeHTML } from 'entities';

/** The words of sanitised markup. Blocks are kept apart by a space; tables and pictures leave nothing behind. */
export const plainText = (html: string): string =>
  decodeHTML(
    html
      .replace(/<table[\s\S]*?<\/table>/gi, ' ')
      .replace(/<\/(?:p|h[1-6]|li|div|blockquote|dt|dd|figcaption|pre)>|<[bh]r\s*\/?>/gi, ' ')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/\s+/g, ' ')
    .trim();
