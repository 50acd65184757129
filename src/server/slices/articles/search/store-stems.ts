import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import type { Stems } from './rules-vector.ts';

/** PostgreSQL's stemmers, by language. */
const stemmers: Record<string, string> = {
  ar: 'arabic_stem',
  ca: 'catalan_stem',
  da: 'danish_stem',
  de: 'german_stem',
  el: 'greek_stem',
  en: 'english_stem',
  es: 'spanish_stem',
  et: 'estonian_stem',
  eu: 'basque_stem',
  fi: 'finnish_stem',
  fr: 'french_stem',
  ga: 'irish_stem',
  hi: 'hindi_stem',
  hu: 'hungarian_stem',
  hy: 'armenian_stem',
  id: 'indonesian_stem',
  it: 'italian_stem',
  lt: 'lithuanian_stem',
  nb: 'norwegian_stem',
  ne: 'nepali_stem',
  nl: 'dutch_stem',
  nn: 'norwegian_stem',
  no: 'norwegian_stem',
  pt: 'portuguese_stem',
  ro: 'romanian_stem',
  ru: 'russian_stem',
  sr: 'serbian_stem',
  sv: 'swedish_stem',
  ta: 'tamil_stem',
  tr: 'turkish_stem',
  yi: 'yiddish_stem',
};

/** en of en-GB; English where no stemmer knows the language. */
export const languageOf = (tag: string): string => {
  const language = tag.toLowerCase().split('-', 1)[0] as string;
  return language in stemmers ? language : 'en';
};

// PostgreSQL's stemmers give the same results for every database, so they are cached; cleared from time to time,
// since words are endless.
const known = new Map<string, Map<string, string>>();
const mostKnown = 100_000;

/** Stems of at least these words by the stemmer of a language (see `languageOf`); empty for stop words. */
export async function stemsOf(db: Db, words: Iterable<string>, language = 'en'): Promise<Stems> {
  let stems = known.get(language);
  if (!stems || stems.size > mostKnown) {
    stems = new Map();
    known.set(language, stems);
  }
  const unknown = new Set<string>();
  for (const word of words) if (!stems.has(word)) unknown.add(word);
  if (unknown.size > 0) {
    // Sent as one text: no word has a space, and a thousand rows take longer than their stems.
    const { rows } = await sql<{ stems: string | null }>`/* prepared: stems */
      select string_agg(coalesce((ts_lexize(${stemmers[language]}::regdictionary, word))[1], ''), ' ' order by n) as stems
      from string_to_table(${[...unknown].join(' ')}, ' ') with ordinality as x(word, n)
    `.execute(db);
    const found = (rows[0]?.stems ?? '').split(' ');
    let at = 0;
    for (const word of unknown) stems.set(word, found[at++] ?? '');
  }
  return stems;
}
