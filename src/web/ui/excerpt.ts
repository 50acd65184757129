const ellipsis = '…';

/**
 * At most `length` characters including the ellipsis, cut at a word boundary if one is near, else between grapheme clusters
 * (never inside a surrogate pair or between a letter and its accent). White space is collapsed; a text that fits is
 * unchanged.
 */
export function excerpt(text: string, length: number): string {
  const whole = beginning(text, 2 * length + 50);
  if (fits(whole, length)) return whole;
  const limited = Array.from(whole.slice(0, 2 * length))
    .slice(0, length - 1)
    .join('');
  const next = whole.slice(limited.length);
  const end = next.startsWith(' ') ? limited.length : limited.lastIndexOf(' ');
  const cut =
    end > limited.length / 2
      ? limited.slice(0, end)
      : limited.slice(0, characterStart(whole, limited.length));
  return `${cut.replace(/[\s,;:.–—-]+$/u, '')}${ellipsis}`;
}

/** The text with collapsed white space: all of it, or at least `length` characters. */
function beginning(text: string, length: number): string {
  const singled = (part: string) => part.replace(/\s+/g, ' ').trim();
  const part = singled(text.slice(0, 2 * length));
  return part.length >= length ? part : singled(text);
}

/** Counts code points, but no more than necessary. */
const fits = (text: string, length: number) =>
  text.length <= length || (text.length <= 2 * length && Array.from(text).length <= length);

/** Start of the grapheme cluster at `index`; in Firefox before 125, which knows none, at least no half character. */
function characterStart(text: string, index: number): number {
  if (!Intl.Segmenter) return index;
  const near = text.slice(0, index + 40);
  return new Intl.Segmenter().segment(near).containing(index)?.index ?? index;
}
