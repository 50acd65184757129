const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Text of sanitised markup, for an excerpt or a label. Blocks are separated by a space; pictures and tables are dropped. */
export const plainText = (html: string): string =>
  html
    .replace(/<table[\s\S]*?<\/table>/gi, ' ')
    .replace(/<\/(?:p|h[1-6]|li|tr|t[dh]|div|blockquote|dt|dd|figcaption|caption)>|<br\s*\/?>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
      if (name) return named[name.toLowerCase()] ?? whole;
      const point = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return point <= 0x10ffff ? String.fromCodePoint(point) : '';
    })
    .replace(/\s+/g, ' ')
    .trim();

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Words as the content or an attribute of HTML. */
export const escapeHtml = (words: string): string =>
  words.replace(/[&<>"]/g, (sign) => escapes[sign] as string);
