import { decodeHTML } from 'entities';

/** The text of sanitised markup. Blocks are separated by a space; tables and pictures are dropped. */
export const plainText = (html: string): string =>
  decodeHTML(
    html
      .replace(/<table[\s\S]*?<\/table>/gi, ' ')
      .replace(/<\/(?:p|h[1-6]|li|div|blockquote|dt|dd|figcaption|pre)>|<[bh]r\s*\/?>/gi, ' ')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/\s+/g, ' ')
    .trim();

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Words as the content or an attribute of HTML. */
export const escapeHtml = (words: string): string =>
  words.replace(/[&<>"]/g, (sign) => escapes[sign] as string);
