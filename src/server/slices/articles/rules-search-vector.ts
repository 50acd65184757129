import type { PlacedWord } from './rules-search-words.ts';

/** A word's English stem; empty for a stop word. Names go without. */
export type Stems = ReadonlyMap<string, string>;

export type Field = { words: PlacedWord[]; weight: 'A' | 'B' | 'C' | 'D'; stemmed: boolean };

// What PostgreSQL keeps: places up to 16383, and 255 of them a lexeme.
const lastPlace = 16_383;
const mostPlaces = 255;
// Phrases don't run from one field into the next.
const gap = 10;

const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, (mark) => mark + mark)}'`;

/**
 * The fields one after another as the text of a tsvector. `marks` are lexemes found only as they are, such as
 * a DOI; `recurring` are stems that weigh least (D).
 */
export function vectorOf(
  fields: Field[],
  stems: Stems,
  more: { marks?: string[]; recurring?: string[] } = {},
): string {
  const places = new Map<string, { text: string; count: number }>();
  const add = (lexeme: string, place: string) => {
    const known = places.get(lexeme);
    if (!known) places.set(lexeme, { text: place, count: 1 });
    else if (known.count < mostPlaces) {
      known.text += `,${place}`;
      known.count++;
    }
  };
  let start = 0;
  for (const { words, weight, stemmed } of fields) {
    let last = start;
    for (const { word, place } of words) {
      last = start + place;
      if (last >= lastPlace) break;
      const lexeme = stemmed ? stems.get(word) : word;
      if (lexeme) add(lexeme, weight === 'D' ? `${last}` : `${last}${weight}`);
    }
    start = last + gap;
  }
  for (const stem of more.recurring ?? []) add(stem, `${lastPlace}`);
  for (const mark of more.marks ?? []) add(mark, `${lastPlace}A`);
  let text = '';
  for (const [lexeme, { text: found }] of places) text += `${quoted(lexeme)}:${found} `;
  return text;
}

const mostRecurring = 120;

/**
 * The stems that a text keeps coming back to: said three times, or more often in a long text; the most frequent
 * ones. With each, the words it was said by.
 */
export function recurringStems(words: PlacedWord[], stems: Stems): Map<string, string[]> {
  const counts = new Map<string, number>();
  for (const { word } of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const byStem = new Map<string, { count: number; words: string[] }>();
  for (const [word, count] of counts) {
    const stem = stems.get(word);
    if (!stem || stem.length < 3) continue;
    const entry = byStem.get(stem);
    if (!entry) byStem.set(stem, { count, words: [word] });
    else {
      entry.count += count;
      entry.words.push(word);
    }
  }
  const enough = Math.max(3, words.length / 1500);
  const often = [...byStem].filter(([, { count }]) => count >= enough);
  often.sort(([a, x], [b, y]) => y.count - x.count || (a < b ? -1 : 1));
  return new Map(often.slice(0, mostRecurring).map(([stem, { words }]) => [stem, words]));
}

const suggestible = /^(?=\p{L}{4,24}$)[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]+$/u;

/** Those words that an unknown one may be corrected to: of an alphabet, and neither short nor endless. */
export const suggestibleWords = (words: Iterable<string>): string[] =>
  [...new Set(words)].filter((word) => suggestible.test(word)).sort();
