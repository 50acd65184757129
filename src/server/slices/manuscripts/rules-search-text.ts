import { escapeLike } from '#server/platform/like.ts';

/** Letters that Unicode takes for letters of their own, and that people type without their stroke. */
const plain: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/** Text without case, accents and spacing, so that “Müller” is found by “muller”, and the other way round. */
const folded = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđðþßæœı]/g, (letter) => plain[letter] ?? letter)
    .replace(/\s+/gu, ' ')
    .trim();

type Name = { firstName: string; lastName: string };

/** What the office finds a manuscript by: each word after a space, the first one too. */
export const searchText = (number: string | null, title: string, authors: readonly Name[]): string =>
  ` ${folded([number ?? '', title, ...authors.map((a) => `${a.firstName} ${a.lastName}`)].join(' '))}`;

/** What lists are sorted by: the beginning of the title, from its first letter or digit. */
export const sortTitle = (title: string): string =>
  folded(title)
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, 200);

/**
 * The patterns (of SQL's `like`) that a text must have, all of them, to be found by these words. Words of one or
 * two characters are looked for at the beginning of words: an index holds three at a time.
 */
export const searchPatterns = (words: string): string[] =>
  [...new Set(folded(words).split(' '))]
    .filter(Boolean)
    .slice(0, 12)
    .map((word) => {
      const literal = escapeLike(word);
      return word.length < 3 ? `% ${literal}%` : `%${literal}%`;
    });
