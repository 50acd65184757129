const ellipsis = '…';

/**
 * The beginning of a text: at most `length` characters with its ellipsis, cut at a word where one ends
 * near enough, else between two characters as readers see them (never inside a surrogate pair or between
 * a letter and its accent). White space is made single; a text that fits stays as it is.
 */
export function excerpt(text: string, length: number): string {
  const whole = beginning(text, 2 * length + 50);
  if (fits(whole, length)) return whole;
  const room = Array.from(whole.slice(0, 2 * length))
    .slice(0, length - 1)
    .join('');
  const next = whole.slice(room.length);
  const end = next.startsWith(' ') ? room.length : room.lastIndexOf(' ');
  const cut = end > room.length / 2 ? room.slice(0, end) : room.slice(0, characterStart(whole, room.length));
  return `${cut.replace(/[\s,;:.–—-]+$/u, '')}${ellipsis}`;
}

/** The text with its white space made single: all of it, or at least `length` characters. */
function beginning(text: string, length: number): string {
  const singled = (part: string) => part.replace(/\s+/g, ' ').trim();
  const part = singled(text.slice(0, 2 * length));
  return part.length >= length ? part : singled(text);
}

/** Is the text no longer than `length` characters (code points)? Looks no further than it must. */
const fits = (text: string, length: number) =>
  text.length <= length || (text.length <= 2 * length && Array.from(text).length <= length);

/** Where the character begins that stands at `index`, accents and joined emoji counted as one. */
function characterStart(text: string, index: number): number {
  const near = text.slice(0, index + 40);
  return new Intl.Segmenter().segment(near).containing(index)?.index ?? index;
}
