import { wordsOf } from './rules-search-words.ts';

/** All words must match; with `prefix`, the last as a prefix. */
type Way = { words: string[]; prefix?: boolean };

/** A term with alternative spellings: covid-19 is covid19, or covid and 19. */
export type Term = { ways: Way[] };

export type Query = {
  /** A possible DOI, link or manuscript number, lower case: matched whole. */
  marks: string[];
  terms: Term[];
  /** Words of quoted phrases, in order; also among the terms. */
  phrases: string[][];
  excluded: Term[];
};

/** The rest is ignored. */
const longestQuery = 2000;
const mostTerms = 8;
const mostPhrases = 3;
const longestPhrase = 12;

const doi = /\b10\.\d{4,9}\/[^\s"<>]+/i;
const trailing = /[.,;:!?)\]}'"]+$/;

function marksIn(text: string): string[] {
  const found = doi.exec(text)?.[0];
  if (found) return [...new Set([found, found.replace(trailing, '')])].map((mark) => mark.toLowerCase());
  const alone = text.trim().toLowerCase();
  return /^\S{1,100}$/.test(alone) && /\d/.test(alone) ? [alone] : [];
}

const single = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]$/u;
const spaced = /^[\p{Script=Latin}\p{N}]+$/u;

/** The terms of a piece of the query without spaces; empty without letters and digits. */
function termsOf(piece: string): Term[] {
  const words = wordsOf(piece);
  const groups = new Map<number, string[]>();
  for (const { word, place } of words) groups.set(place, [...(groups.get(place) ?? []), word]);
  const [first] = [...groups.values()];
  const parts = [...groups.values()].map((group) => group[0] as string);
  if (!first) return [];
  // Alternatives at the first place: another spelling, or the parts joined.
  const whole = parts.length > 1 ? first.find((word) => word === parts.join('')) : undefined;
  if (whole) return [{ ways: [{ words: [whole] }, { words: parts }] }];
  const anyWay = (group: string[]): Term => ({ ways: group.map((word) => ({ words: [word] })) });
  if (parts.length === 1) {
    const [alone] = parts as [string];
    return single.test(alone) ? [{ ways: [{ words: [alone], prefix: true }] }] : [anyWay(first)];
  }
  // Pieces joined by other signs (and/or, 10.5) are separate words; a run of character pairs is one.
  if (parts.some((part) => spaced.test(part))) return [...groups.values()].map(anyWay);
  return [{ ways: [{ words: parts.slice(0, mostTerms) }] }];
}

const key = (term: Term) => term.ways.map(({ words }) => words.join(' ')).join('|');

function distinct(terms: Term[]): Term[] {
  return [...new Map(terms.map((term) => [key(term), term])).values()].slice(0, mostTerms);
}

/**
 * Parses words, "quoted phrases", -excluded words, a DOI or a manuscript number. Never fails: other signs are
 * spaces, and only the first 2,000 characters and 8 distinct words count.
 */
export function readQuery(keywords: string): Query {
  const text = keywords
    .slice(0, longestQuery)
    .replace(/\p{C}/gu, ' ')
    .replace(/[“”„‟«»＂]/g, '"');
  const query: Query = { marks: marksIn(text), terms: [], phrases: [], excluded: [] };
  for (const [, quoted, minus, piece] of text.matchAll(
    /"([^"]*)"?|(?:(?<=^|\s)([-−])(?=[\p{L}\p{N}]))?([^\s"]+)/gu,
  )) {
    if (piece !== undefined) {
      (minus ? query.excluded : query.terms).push(...termsOf(piece));
      continue;
    }
    const pieces = (quoted ?? '').split(/\s+/).flatMap(termsOf);
    query.terms.push(...pieces);
    const phrase = wordsOfPhrase(quoted ?? '');
    if (phrase.length > 1 && query.phrases.length < mostPhrases) query.phrases.push(phrase);
  }
  // An unknown DOI alone is not split into words.
  query.terms =
    doi.test(text) && !/\s/.test(text.trim().replace(/^doi:\s*/i, '')) ? [] : distinct(query.terms);
  query.excluded = distinct(query.excluded);
  return query;
}

function wordsOfPhrase(text: string): string[] {
  const byPlace = new Map<number, string>();
  for (const { word, place } of wordsOf(text)) if (!byPlace.has(place)) byPlace.set(place, word);
  return [...byPlace.values()].slice(0, longestPhrase);
}
