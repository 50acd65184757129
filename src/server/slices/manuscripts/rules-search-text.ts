import { fullName } from '#contract/names.ts';
import { escapeLike } from '#server/platform/like.ts';

/** Letters without a Unicode decomposition, typed without their stroke. */
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

/** Without case, accents and spacing, so that “Müller” matches “muller” and the reverse. */
const folded = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđðþßæœı]/g, (letter) => plain[letter] ?? letter)
    .replace(/\s+/gu, ' ')
    .trim();

type Searched = {
  title: string;
  keywords: string;
  authors: readonly { firstName: string; lastName: string; email: string }[];
};

/** The text that the office searches: a space before each word. */
export const searchText = (number: string | null, { title, keywords, authors }: Searched): string =>
  ` ${folded([number ?? '', title, ...authors.map(fullName), keywords, ...authors.map((a) => a.email)].join(' '))}`;

/** The beginning of the title, from its first letter or digit. */
export const sortTitle = (title: string): string =>
  folded(title)
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, 200);

/**
 * `like` patterns that must all match. Words of one or two characters are matched at the beginning of words, since
 * the trigram index needs three characters.
 */
export const searchPatterns = (words: string): string[] =>
  [...new Set(folded(words).split(' '))]
    .filter(Boolean)
    .slice(0, 12)
    .map((word) => {
      const literal = escapeLike(word);
      return word.length < 3 ? `% ${literal}%` : `%${literal}%`;
    });
