import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { fold } from './rules-fold.ts';
import type { Leaf, Query } from './rules-query.ts';
import { leavesOf, type QueryStems, termQuery } from './rules-tsquery.ts';
import { allowsTwoEdits, editDistance, editsOf, isCorrectable, likelyCorrections } from './rules-typos.ts';
import { wordsOf } from './rules-words.ts';

/** Words of a long query that are looked up by themselves. */
const mostLookedUp = 16;
/** More unknown words in a query are not typing errors. */
const mostGuesses = 4;
const mostNear = 12;
const mostSuggestions = 3;

/** A word that no article has (in its field), with words that may have been meant, the likeliest first. */
export type MissingWord = { typed: string; field: string; from: number; to: number; nearest: string[] };

type Asked = { leaf: Leaf; typed: string; word: string; query: string };

/** Each sought word of a query with the query for it alone. */
function askedWords(leaf: Leaf, stems: QueryStems): Asked[] {
  if (leaf.kind === 'words') {
    const [first] = leaf.ways;
    // A word without a place of its own has nothing put in its place.
    const isPlaced = leaf.to > leaf.from;
    const word = isPlaced && first?.words.length === 1 && !first.prefix ? (first.words[0] as string) : '';
    return [{ leaf, typed: leaf.text, word, query: termQuery(leaf, stems, leaf.field) }];
  }
  if (leaf.kind === 'phrase')
    return leaf.text.split(/\s+/).flatMap((typed) => {
      const [found] = wordsOf(typed);
      if (!found) return [];
      const query = termQuery({ ways: [{ words: [found.word] }] }, stems, leaf.field);
      return [{ leaf, typed, word: found.word, query }];
    });
  if (leaf.kind === 'marks' && leaf.marks.some(({ mark }) => mark === 'j='))
    return [{ leaf, typed: leaf.text, word: '', query: `'j='` }];
  return [];
}

const isStop = (word: string, stems: QueryStems) =>
  word !== '' && [...stems.values()].some((known) => known.get(word) === '');

/** The sought words that no article has. */
export async function missingWords(db: Db, query: Query, stems: QueryStems): Promise<MissingWord[]> {
  const asked = leavesOf(query.all)
    .flatMap((leaf) => askedWords(leaf, stems))
    .filter(({ word }) => !isStop(word, stems));
  if (asked.length === 0) return [];
  const queries = [...new Set(asked.map(({ query }) => query))].slice(0, mostLookedUp);
  const { rows } = await sql<{ n: number }>`
    select n::int from unnest(${queries}::text[]) with ordinality as asked (query, n)
    where not exists (select from article_search where all_words @@ asked.query::tsquery) order by n`.execute(
    db,
  );
  const nowhere = new Set(rows.map(({ n }) => queries[n - 1]));
  const missing = asked.filter(({ query }) => nowhere.has(query));
  const found: MissingWord[] = [];
  for (const [i, { leaf, typed, word }] of missing.entries()) {
    const place = placeOf(query.text, leaf, typed);
    if (found.some(({ from, to }) => from === place.from && to === place.to && to > from)) continue;
    const nearest = i < mostGuesses && word ? await nearestWords(db, word, stems) : [];
    found.push({ typed, field: fieldOf(leaf), ...place, nearest });
  }
  return found;
}

const fieldOf = (leaf: Leaf): string =>
  leaf.kind === 'marks' ? 'journal:' : 'field' in leaf && leaf.field ? `${leaf.field}:` : '';

/** Where a word stands in the query; a phrase is searched for it. */
function placeOf(text: string, leaf: Leaf, typed: string): { from: number; to: number } {
  const from = leaf.kind === 'phrase' ? text.indexOf(typed, leaf.from) : leaf.from;
  return { from, to: leaf.to > leaf.from ? from + typed.length : from };
}

/** Words that may have been meant: one slip away, or two for a long word, or begun by it. */
async function nearestWords(db: Db, word: string, stems: QueryStems): Promise<string[]> {
  if (!isCorrectable(word)) return [];
  const near = [...(await slipsOf(db, word)), ...(await begunBy(db, word))].slice(0, mostNear);
  const different = [...new Set(near)];
  if (different.length === 0) return [];
  const queries = different.map((candidate) => termQuery({ ways: [{ words: [candidate] }] }, stems));
  const { rows } = await sql<{ word: string; articles: number }>`
    select near.word, (select count(*) from article_search where head_words @@ near.query::tsquery) as articles
    from unnest(${different}::text[], ${queries}::text[]) as near(word, query)
  `.execute(db);
  return likelyCorrections(word, rows).slice(0, mostSuggestions);
}

async function slipsOf(db: Db, word: string): Promise<string[]> {
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

async function begunBy(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words where word > ${word} and word < ${`${word}\u{10ffff}`} order by word limit ${mostNear}
  `.execute(db);
  return rows.map((row) => row.word);
}

export type Suggestion = { keywords: string; kind: 'spelling' | 'without' };

/** The query with each missing word replaced by one that may have been meant, or else without it. */
export function suggestions({ text, plain }: Query, missing: readonly MissingWord[]): Suggestion[] {
  const withWords = (wordOf: (missing: MissingWord) => string) => {
    let result = text;
    for (const one of missing.toReversed())
      result = `${result.slice(0, one.from)}${wordOf(one)}${result.slice(one.to)}`;
    return result.replace(/\s+/g, ' ').trim();
  };
  const correctable = missing.length > 0 && missing.every(({ nearest }) => nearest.length > 0);
  if (correctable) {
    const many = missing.length === 1 ? (missing[0]?.nearest.length ?? 0) : 1;
    return Array.from({ length: many }, (_, i) => ({
      keywords: withWords((one) => one.nearest[i] ?? (one.nearest[0] as string)),
      kind: 'spelling',
    }));
  }
  const rest = withWords(() => '');
  const isWord = missing.every(({ from, to, typed }) => text.slice(from, to) === typed);
  return plain && isWord && fold(rest) !== '' ? [{ keywords: rest, kind: 'without' }] : [];
}
