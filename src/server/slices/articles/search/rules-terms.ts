import { fold } from './rules-fold.ts';
import { otherForms } from './rules-word-forms.ts';
import { wordsOf } from './rules-words.ts';

/** All words must match; with `prefix`, the last as a prefix. */
export type Way = { words: string[]; prefix?: boolean };
/** A term with alternative spellings: covid-19 is covid19, or covid and 19. */
export type Term = { ways: Way[] };

/** Of a query, and the words of one phrase; that the rest is ignored is said. */
export const mostTerms = 64;
export const longestPhrase = 32;

const single = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]$/u;
const spaced = /^[\p{Script=Latin}\p{N}]+$/u;
const year = /^(?:1[5-9]|20)\d\d$/;

/** The terms of a piece of the query without spaces; empty without letters and digits. */
export function termsOf(piece: string): Term[] {
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
    if (year.test(alone)) return [{ ways: [{ words: [alone] }, { words: [`y=${alone}`] }] }];
    return single.test(alone) ? [{ ways: [{ words: [alone], prefix: true }] }] : [anyWay(first)];
  }
  // Pieces joined by other signs (and/or, 10.5) are separate words; a run of character pairs is one.
  if (parts.some((part) => spaced.test(part))) return [...groups.values()].map(anyWay);
  return [{ ways: [{ words: parts }] }];
}

/** With other forms of its words, one at a time. Not for names and quotes, which are meant as typed. */
export const inAllForms = ({ ways }: Term): Term => ({
  ways: ways.flatMap((way) => [
    way,
    ...(way.prefix ? [] : way.words).flatMap((word, at) =>
      otherForms(word).map((other) => ({ ...way, words: way.words.with(at, other) })),
    ),
  ]),
});

export const truncated = /^[\p{L}\p{N}]{2,}\*$/u;

/** `cardi*`: all words that begin so. */
export const beginning = (piece: string): Term[] => [
  { ways: [{ words: [fold(piece.slice(0, -1))], prefix: true }] },
];

export function wordsOfPhrase(text: string): string[] {
  const byPlace = new Map<number, string>();
  for (const { word, place } of wordsOf(text)) if (!byPlace.has(place)) byPlace.set(place, word);
  return [...byPlace.values()];
}

/** A term with the piece of the text that it was made of. */
type PlacedTerm = { term: Term; text: string; from: number; to: number };

const pieces = /[\p{L}\p{N}\p{M}'’ʼ\-‐‑]+/gu;

/** The terms of a text that begins at `start`. Of no extent where their places can't be told, so that none is replaced. */
export function placedTerms(text: string, start: number): PlacedTerm[] {
  const terms = termsOf(text);
  const found = [...text.matchAll(pieces)].flatMap(({ 0: piece, index }) =>
    termsOf(piece).map((term) => {
      const from = start + index;
      return { term, text: piece, from, to: from + piece.length };
    }),
  );
  const apart = new Set(found.map(({ from }) => from)).size === terms.length;
  return apart && found.length === terms.length
    ? found
    : terms.map((term) => ({ term, text, from: start, to: start }));
}
