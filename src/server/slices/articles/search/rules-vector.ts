import type { WordPlaces } from './rules-words.ts';

/** Stems in one language; empty for a stop word. Names are not stemmed. */
export type Stems = ReadonlyMap<string, string>;

/** Lexemes with positions, in a field of this weight. */
export type Field = { lexemes: WordPlaces; weight: 'A' | 'B' | 'C' | 'D' };

// PostgreSQL's maximum. It keeps the first 255 positions of a lexeme.
const lastPlace = 16_383;
// Bytes of words that occur beyond it alone; a vector holds a megabyte.
const mostBeyond = 500_000;
// Keeps phrases from matching across fields.
const gap = 10;

const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, (mark) => mark + mark)}'`;

/** Stems with the positions of all their words. */
export function stemmed(words: WordPlaces, stems: Stems): WordPlaces {
  const found = new Map<string, readonly number[]>();
  for (const [word, places] of words) {
    const stem = stems.get(word);
    if (!stem) continue;
    const known = found.get(stem);
    found.set(stem, known ? [...known, ...places].sort((a, b) => a - b) : places);
  }
  return found;
}

/** The fields joined as the text of a tsvector. `recurring` stems have the lowest weight (D). */
export function vectorOf(fields: readonly Field[], recurring: readonly string[] = []): string {
  const texts = new Map<string, string>();
  let beyond = 0;
  const add = (lexeme: string, places: string) => {
    const known = texts.get(lexeme);
    texts.set(lexeme, known === undefined ? places : `${known},${places}`);
  };
  let start = 0;
  for (const { lexemes, weight } of fields) {
    let last = start;
    for (const [lexeme, within] of lexemes) {
      const places = start === 0 ? within : within.map((place) => start + place);
      last = Math.max(last, places.at(-1) ?? 0);
      // Beyond the last place a word is found, but is part of no phrase.
      const kept =
        last < lastPlace ? places : [...new Set(places.map((place) => Math.min(place, lastPlace)))];
      if (kept[0] === lastPlace) beyond += Buffer.byteLength(lexeme) + 6;
      if (kept[0] === lastPlace && beyond > mostBeyond) continue;
      add(lexeme, weight === 'D' ? kept.join(',') : `${kept.join(`${weight},`)}${weight}`);
    }
    start = last + gap;
  }
  for (const stem of recurring) add(stem, `${lastPlace}`);
  let text = '';
  for (const [lexeme, places] of texts) text += `${quoted(lexeme)}:${places} `;
  return text;
}

/** Lexemes without positions, to be joined to a vector's text. */
export const marksText = (marks: readonly string[]): string =>
  [...new Set(marks)].map((mark) => `${quoted(mark)} `).join('');

const mostRecurring = 120;

/** The most frequent stems of a text: at least three times, more in a long text. */
export function recurringStems(lexemes: WordPlaces): string[] {
  let all = 0;
  for (const { length } of lexemes.values()) all += length;
  const enough = Math.max(3, all / 1500);
  return [...lexemes]
    .filter(([stem, { length }]) => stem.length >= 3 && length >= enough)
    .sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1))
    .slice(0, mostRecurring)
    .map(([stem]) => stem);
}

const suggestible = /^(?=\p{L}{4,24}$)[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]+$/u;

/** Words that may correct an unknown one: alphabetic, of moderate length. */
export const suggestibleWords = (words: Iterable<string>): string[] =>
  [...new Set(words)].filter((word) => suggestible.test(word)).sort();
