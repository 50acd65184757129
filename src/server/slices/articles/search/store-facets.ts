import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { byCount, type Combination, type FacetValue, mergeSpellings } from './rules-facets.ts';
import { countsOfAll } from './store-counts.ts';
import { type Condition, filters, type SearchFilter } from './store-filters.ts';
import { amongThese } from './store-find.ts';
import { authorMark, subjectMark } from './store-index.ts';

/** Values of a facet that are counted; a page shows fewer. */
const mostValues = 8;
/** Up to so many articles, authors and subjects are counted from their rows. */
export const mostCounted = 500;
/** Articles that are listed while they are counted. */
export const mostListed = 12_000;

type CountedCombination = { of: Combination; articles: number };
type CountedRow = { id: number | null; articles: number; listed?: number[] | null };

// Rows of search_combinations never change; cleared from time to time, since tests have many databases.
const known = new WeakMap<object, Map<number, Combination>>();

async function combinations(tx: Db, ids: number[], pool: object): Promise<Map<number, Combination>> {
  const found = known.get(pool) ?? new Map<number, Combination>();
  known.set(pool, found);
  const unknown = ids.filter((id) => !found.has(id));
  if (unknown.length === 0) return found;
  const { rows } = await sql<Combination>`
    select id, journal_id as "journalId", year, type, language, has_data as "hasData"
    from search_combinations where id = any(${unknown}::int[])`.execute(tx);
  for (const row of rows) found.set(row.id, row);
  return found;
}

async function countRows(
  tx: Db,
  found: Condition,
  filter: SearchFilter,
  list?: Condition,
): Promise<CountedRow[]> {
  const matches = sql`from article_search where ${found} and ${filters(filter)}`;
  const { rows } = await (list
    ? sql<CountedRow>`
      with hits as materialized (
        select article_id, published_on, combination, ${list} as meets ${matches})
      select combination as id, count(*) as articles, null::json as listed from hits group by combination
      union all select null, 0, to_json(array(
        select article_id from hits where meets order by published_on desc, article_id desc limit ${mostListed}))`
    : sql<CountedRow>`select combination as id, count(*) as articles ${matches} group by combination`
  ).execute(tx);
  return rows;
}

/**
 * How many of what is found are of each combination of journal, year, type, language and data; and how many of none. `list`: a
 * further condition; the articles that meet it too are listed from the same look, newest first, at most `mostListed`.
 */
export async function countCombinations(
  tx: Db,
  found: Condition | 'all',
  filter: Pick<SearchFilter, 'volumeId' | 'author' | 'subject' | 'among'>,
  pool: object,
  list?: Condition,
): Promise<{ counted: CountedCombination[]; uncounted: number; listed: number[] | undefined }> {
  const rows: CountedRow[] =
    found === 'all' ? await countsOfAll(tx) : await countRows(tx, found, filter, list);
  const of = await combinations(
    tx,
    rows.flatMap(({ id }) => id ?? []),
    pool,
  );
  const counted: CountedCombination[] = [];
  let uncounted = 0;
  for (const { id, articles } of rows) {
    const combination = id === null ? undefined : of.get(id);
    if (combination) counted.push({ of: combination, articles });
    else uncounted += articles;
  }
  return { counted, uncounted, listed: rows.find(({ listed }) => listed)?.listed ?? undefined };
}

type Spelling = { value: string; articles: number[] };

/** `values` has rows of an article and a value. */
async function spellingsOf(tx: Db, values: Condition, most: number | null): Promise<Spelling[]> {
  const { rows } = await sql<Spelling>`
    select value, json_agg(article_id) as articles from (${values}) x
    group by value order by count(distinct article_id) desc, value limit ${most}::int`.execute(tx);
  return rows;
}

/** The exact numbers of articles with each mark. */
async function countMarks(tx: Db, found: Condition, marks: string[]): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from article_search where ${found} and all_words @@ mark::tsquery) as count
    from unnest(${marks}::text[]) with ordinality as m (mark, n) order by n`.execute(tx);
  return rows.map(({ count }) => count);
}

const quoted = (mark: string) => `'${mark.replace(/['\\]/g, (sign) => sign + sign)}'`;

/**
 * Articles whose authors or subjects are counted: a condition with its filters, and the newest that it finds, `mostCounted` or
 * all. `isAll`: these are all.
 */
export type Counted = { found: Condition; newest: number[]; isAll: boolean };

const facets = {
  author: {
    markOf: authorMark,
    of: (among: Condition) =>
      sql`select display_name as value, article_id from article_authors where ${among}`,
  },
  subject: {
    markOf: subjectMark,
    of: (among: Condition) =>
      sql`select unnest(subjects) as value, article_id from article_search_facts where ${among}`,
  },
} as const;

/**
 * The commonest authors or subjects. Of very many articles, those of the newest, with exact numbers. A value that is `chosen`
 * is always among them, with the `count` that is known of it.
 */
export async function countNames(
  tx: Db,
  name: keyof typeof facets,
  { found, newest, isAll }: Counted,
  chosen?: { value: string; count: number },
): Promise<FacetValue[]> {
  const { markOf, of } = facets[name];
  if (newest.length === 0) return [];
  const spellings = await spellingsOf(tx, of(amongThese(newest)), isAll ? null : mostValues * 4);
  const all = mergeSpellings(spellings, markOf);
  const listed = all.slice(0, mostValues);
  const counts = isAll
    ? listed.map(({ count }) => count)
    : await countMarks(
        tx,
        found,
        listed.map(({ value }) => quoted(markOf(value))),
      );
  const counted = listed.map(({ value }, i) => ({ value, count: counts[i] ?? 0 }));
  if (!chosen?.count) return counted.sort(byCount);
  const isChosen = ({ value }: FacetValue) => markOf(value) === markOf(chosen.value);
  const { value: label } = all.find(isChosen) ?? chosen;
  return [
    ...counted.filter((one) => !isChosen(one)),
    { ...chosen, ...(label !== chosen.value && { label }) },
  ].sort(byCount);
}
