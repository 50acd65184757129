import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import type { Term } from './rules-search-query.ts';
import { termQuery } from './rules-search-tsquery.ts';
import {
  allowsTwoEdits,
  editDistance,
  editsOf,
  isCorrectable,
  likelyCorrections,
} from './rules-search-typos.ts';
import type { Stems } from './rules-search-vector.ts';
import { stemsOf } from './store-search-stems.ts';

/** More unknown words in a query are not typing errors. */
const mostGuesses = 4;
const mostNear = 12;

async function knownWords(db: Db, words: string[], stems: Stems): Promise<Set<string>> {
  const queries = words.map((word) => termQuery({ ways: [{ words: [word] }] }, stems));
  const { rows } = await sql<{ word: string }>`
    select asked.word
    from unnest(${words}::text[], ${queries}::text[]) as asked(word, query)
    where exists (select from search_words known where known.word = asked.word collate "C")
       or exists (select from article_search where all_words @@ asked.query::tsquery)
  `.execute(db);
  return new Set(rows.map(({ word }) => word));
}

async function nearWords(db: Db, word: string): Promise<string[]> {
  const slips = await sql<{ word: string }>`
    select word from search_words where word = any(${editsOf(word)}::text[]) order by word limit 50
  `.execute(db);
  if (slips.rows.length > 0 || !allowsTwoEdits(word)) return slips.rows.map((row) => row.word);
  const alike = await sql<{ word: string }>`
    select word from search_words
    where word % ${word} and length(word) between ${word.length - 2} and ${word.length + 2}
    order by similarity(word, ${word}) desc, word limit 50
  `.execute(db);
  return alike.rows.map((row) => row.word).filter((near) => editDistance(word, near) <= 2);
}

async function corrections(db: Db, word: string): Promise<string[]> {
  const near = (await nearWords(db, word)).slice(0, mostNear);
  if (near.length < 2) return near;
  const stems = await stemsOf(db, near);
  const queries = near.map((candidate) => termQuery({ ways: [{ words: [candidate] }] }, stems));
  const { rows } = await sql<{ word: string; articles: number }>`
    select near.word, (select count(*) from article_search where head_words @@ near.query::tsquery) as articles
    from unnest(${near}::text[], ${queries}::text[]) as near(word, query)
  `.execute(db);
  return likelyCorrections(word, rows);
}

const beginsAWord = async (db: Db, word: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from search_words where word >= ${word} and word < ${`${word}\u{10ffff}`}
    ) as found
  `.execute(db);
  return rows[0]?.found ?? false;
};

/** Replaces words found in no article by likely corrections or completions; drops them where there are none. */
export async function correctTypos(db: Db, terms: Term[], stems: Stems): Promise<Term[]> {
  const words = new Set(terms.flatMap(({ ways }) => ways.flatMap((way) => (way.prefix ? [] : way.words))));
  const known = await knownWords(db, [...words], stems);
  const found: Term[] = [];
  let guesses = 0;
  for (const term of terms) {
    const ways = term.ways.filter((way) => way.prefix || way.words.every((word) => known.has(word)));
    const [typed, ...more] = term.ways[0]?.words ?? [];
    if (ways.length > 0) found.push({ ways });
    else if (typed && more.length === 0 && isCorrectable(typed) && guesses++ < mostGuesses) {
      const guessed = (await corrections(db, typed)).map((word) => ({ words: [word] }));
      const begun = (await beginsAWord(db, typed)) ? [{ words: [typed], prefix: true }] : [];
      if (guessed.length + begun.length > 0) found.push({ ways: [...guessed, ...begun] });
    }
  }
  return found;
}
