import { fold } from './rules-fold.ts';
import { wordsOf } from './rules-words.ts';

/** Where an article stands in its journal, as citations give it: volume and first page or article number. */
export type CitedPlace = {
  volume: string;
  page: string;
  /** The words around it, such as journal and author. */
  others: string[];
};

// 2:e124 · 2(8):e124 · 2005;2(8):e124 · 9, e52882 · vol. 2, p. 14-17
const place =
  /(?:^|[\s;,.])(\d{1,4})\s*(?:\(\s*[\w\s.–-]{1,12}\)\s*)?(?::|,\s*(?=[a-z]?\d)|,\s*pp?\.)\s*(?:pp?\.?\s*)?([a-z]{0,2}\d[\da-z]*)(?:\s*[-–]\s*[a-z]?\d+)?(?![\p{L}\p{N}])/iu;

const isYear = (text: string) => /^(?:1[5-9]|20)\d\d$/.test(text);

/** Undefined where nothing reads like volume and page. */
export function citationIn(text: string): CitedPlace | undefined {
  const found = place.exec(text);
  const [whole, volume = '', page = ''] = found ?? [];
  if (!found || whole === undefined || isYear(volume)) return undefined;
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + whole.length)}`;
  return { volume, page: page.toLowerCase(), others: [...new Set(wordsOf(rest).map(({ word }) => word))] };
}

/** The mark of a place in a journal; `e124` and `124` are the same page. */
export const placeMark = (volume: string, page: string): string =>
  `c=${volume.toLowerCase()}:${page.toLowerCase().replace(/^e(?=\d)/, '')}`;

export type CitedArticle = {
  id: number;
  /** Names of the journal, of authors, and the title. */
  words: string[];
  year: number | null;
};

const small = new Set(['and', 'of', 'the', 'in', 'for', 'et', 'al', 'vol', 'no', 'doi', 'p', 'pp']);
const months = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*$/;

/**
 * Of articles that stand at the cited place, those that fit the other words of the citation best; none where most of
 * them fit no article. An abbreviated word fits the word that it begins.
 */
export function fitting(cited: CitedPlace, articles: readonly CitedArticle[]): number[] {
  const asked = cited.others.filter(
    (word) => word.length > 1 && !small.has(word) && !months.test(word) && !/^\d{1,2}$/.test(word),
  );
  const fits = articles.map(({ id, words, year }) => {
    const known = words.flatMap((text) => wordsOf(text).map(({ word }) => word));
    const is = (word: string) =>
      isYear(word) ? year === Number(word) : known.some((other) => other.startsWith(word));
    return { id, share: asked.length === 0 ? 1 : asked.filter(is).length / asked.length };
  });
  const best = Math.max(0, ...fits.map(({ share }) => share));
  return best < 0.6 ? [] : fits.filter(({ share }) => share === best).map(({ id }) => id);
}

/** Whether words name a journal as a citation does: each begins its word, in order, none left over: PLoS Med. */
export function namesJournal(words: readonly string[], name: string): boolean {
  const parts = wordsOf(name)
    .map(({ word }) => word)
    .filter((word) => !small.has(word));
  const asked = words.filter((word) => !small.has(word));
  return (
    asked.length > 0 &&
    asked.length === parts.length &&
    asked.every((word, i) => (parts[i] as string).startsWith(fold(word)))
  );
}
