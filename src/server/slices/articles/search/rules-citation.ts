import { fold } from './rules-fold.ts';
import { wordsOf } from './rules-words.ts';

/** Where an article stands in its journal, as citations give it: volume and first page or article number. */
export type CitedPlace = {
  /** Undefined where an article number stands alone, as in e78921. */
  volume?: string;
  page: string;
  /** The words around it, such as journal and author. */
  others: string[];
};

// 2:e124 · 2(8):e124 · 2005;2(8):e124 · 9, e52882 · vol. 2, p. 14-17
const place =
  /(?:^|[\s;,.])(\d{1,4})\s*(?:\(\s*[\w\s.–-]{1,12}\)\s*)?(?::|,\s*(?=[a-z]?\d)|,\s*pp?\.)\s*(?:pp?\.?\s*)?([a-z]{0,2}\d[\da-z]*)(?:\s*[-–]\s*[a-z]?\d+)?(?![\p{L}\p{N}])/iu;

const etAl = /(?<![\p{L}\p{N}])et(?:\s+al|al)(?![\p{L}\p{N}])\.?/giu;

/** With “et al.” outside quotes as spaces, unless there is nothing else: it names nobody. */
export function withoutEtAl(text: string): string {
  const parts = text.split(/("[^"]*"?)/);
  const blanked = parts
    .map((part, i) => (i % 2 === 1 ? part : part.replace(etAl, (words) => ' '.repeat(words.length))))
    .join('');
  return /[\p{L}\p{N}]/u.test(blanked) ? blanked : text;
}

// vol. 8 e78921 · vol. 8, no. 11, e78921 · 8, no. 11, e78921
const issue = String.raw`\s*[,;]?\s*(?:no|nr|iss|issue)\.?\s*[\w–-]{1,12}`;
const spelt = new RegExp(
  String.raw`(?:^|[\s;,.])(?:vol(?:ume)?\.?\s*(\d{1,4})(?:${issue})?|(\d{1,4})${issue})[\s,;:]+` +
    String.raw`(?:(?:pp?|art|article)\.?\s*)?([a-z]{0,2}\d[\da-z]*)(?:\s*[-–]\s*[a-z]?\d+)?(?![\p{L}\p{N}])`,
  'iu',
);
const numberAlone = /(?<![\p{L}\p{N}:.,/-])(e\d{4,8})(?![\p{L}\p{N}/-])/iu;

const isYear = (text: string) => /^(?:1[5-9]|20)\d\d$/.test(text);

/** Undefined where nothing reads like volume and page, or the number of an article. */
export function citationIn(text: string): CitedPlace | undefined {
  const cited = (found: RegExpExecArray | null, page?: string, volume?: string) => {
    if (!found || page === undefined || (volume !== undefined && isYear(volume))) return undefined;
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
    const others = [...new Set(wordsOf(rest).map(({ word }) => word))];
    return { ...(volume !== undefined && { volume }), page: page.toLowerCase(), others };
  };
  const [signed, inWords, alone] = [place.exec(text), spelt.exec(text), numberAlone.exec(text)];
  return (
    cited(inWords, inWords?.[3], inWords?.[1] ?? inWords?.[2]) ??
    cited(signed, signed?.[2], signed?.[1]) ??
    cited(alone, alone?.[1])
  );
}

/** Longer ones of publishers have leading zeros: e0114370. */
const longestPadded = 7;

/** The marks of a page in volumes of journals: `e124`, `124` and `e0000124` are the same page. */
export function placeMarks(volumes: readonly string[], page: string): string[] {
  const number = page.toLowerCase().replace(/^e?0*(?=\d)/, '');
  const padded = Array.from({ length: Math.max(1, longestPadded - number.length + 1) }, (_, zeros) =>
    number.padStart(number.length + zeros, '0'),
  );
  return volumes.flatMap((volume) => padded.map((written) => `c=${volume.toLowerCase()}:${written}`));
}

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
export function fitting(cited: Pick<CitedPlace, 'others'>, articles: readonly CitedArticle[]): number[] {
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
