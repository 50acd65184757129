/** The text around a place, to find it where a whole file is one line. */
export type Excerpt = { before: string; after: string };

/** Characters on each side. */
const beside = 48;

/** The text before and after an offset, white space collapsed, cut with ellipses. */
export function excerptAt(text: string, offset: number): Excerpt {
  const [from, to] = [Math.max(0, offset - beside), Math.min(text.length, offset + beside)];
  const plain = (part: string) => part.replace(/\s+/g, ' ').toWellFormed();
  return {
    before: `${from > 0 ? '…' : ''}${plain(text.slice(from, offset)).trimStart()}`,
    after: `${plain(text.slice(offset, to)).trimEnd()}${to < text.length ? '…' : ''}`,
  };
}

/** The offset of a line and column, both from 1; the end of the text where it has no such place. */
export function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let at = 1; at < line; at++) {
    const end = text.indexOf('\n', start);
    if (end < 0) return text.length;
    start = end + 1;
  }
  return Math.min(start + column - 1, text.length);
}
