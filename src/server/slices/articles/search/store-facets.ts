import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { type Combination, type FacetValue, mergeNames } from './rules-facets.ts';
import { countsOfAll } from './store-counts.ts';
import { type Condition, filters, type SearchFilter } from './store-filters.ts';
import { amongThese, newest, type YearsOfNewest } from './store-find.ts';
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

/** `values` has rows of an article and a value. */
async function commonestOf(tx: Db, values: Condition): Promise<FacetValue[]> {
  const { rows } = await sql<FacetValue>`
    select value, count(distinct article_id) as count from (${values}) x
    group by value order by 2 desc, 1 limit ${mostValues * 4}`.execute(tx);
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

async function commonest(
  tx: Db,
  { found, total }: { found: Condition; total: number },
  values: Condition,
  markOf: (value: string) => string,
): Promise<FacetValue[]> {
  const listed = mergeNames(await commonestOf(tx, values)).slice(0, mostValues);
  if (total <= mostCounted) return listed;
  const counts = await countMarks(
    tx,
    found,
    listed.map(({ value }) => quoted(markOf(value))),
  );
  return listed
    .map(({ value }, i) => ({ value, count: counts[i] ?? 0 }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

/**
 * The commonest authors and subjects of `total` articles. Of very many, those of the newest, with exact numbers. `found` with its
 * filters: a condition; `listed`: the newest that it finds, where they are known, all or very many.
 */
export async function countPeopleAndSubjects(
  tx: Db,
  { found, listed, total }: { found: Condition; listed?: number[] | undefined; total: number },
  years: YearsOfNewest,
): Promise<{ author: FacetValue[]; subject: FacetValue[] }> {
  if (total === 0) return { author: [], subject: [] };
  // A list spares evaluating the query again with each mark; the sum keeps the planner from an index, which is slower for so many.
  const known = listed?.length === total;
  const of = { found: known ? sql`article_id + 0 = any(${listed}::bigint[])` : found, total };
  const sample = amongThese(
    listed?.slice(0, mostCounted) ?? (await newest(tx, found, { limit: mostCounted, offset: 0 }, years)),
  );
  const author = await commonest(
    tx,
    of,
    sql`select display_name as value, article_id from article_authors where ${sample}`,
    authorMark,
  );
  const subject = await commonest(
    tx,
    of,
    sql`select unnest(subjects) as value, article_id from article_search_facts where ${sample}`,
    subjectMark,
  );
  return { author, subject };
}
