import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { allButOne, allOf, anyOf, lexemesIn, without } from './rules-search-tsquery.ts';

export type ArticleSearch = {
  /** As typed: words, "phrases", -excluded words, a DOI or a manuscript number. */
  keywords: string;
  journalId?: number | undefined;
  volumeId?: number | undefined;
  /** Years of publication, both included. */
  yearFrom?: number | undefined;
  yearTo?: number | undefined;
  limit: number;
  offset: number;
};

/** Articles that are ranked; further ones follow newest first. */
const mostRanked = 200;
/** Articles checked for phrases, and as many again where none matches; fewer share a mark (a DOI, a number). */
export const mostRead = 400;
/** A condition on article_search. */
type Condition = RawBuilder<unknown>;

/** Conditions for journal, volume and years; true for none. */
export function filters({ journalId, volumeId, yearFrom, yearTo }: ArticleSearch): Condition {
  const conditions: Condition[] = [sql`true`];
  if (journalId !== undefined) conditions.push(sql`journal_id = ${journalId}`);
  if (volumeId !== undefined) conditions.push(sql`volume_id = ${volumeId}`);
  const day = (year: number) => sql`make_date(${Math.min(Math.max(Math.trunc(year), 1), 9999)}::int, 1, 1)`;
  // Articles without a date are stored in year 1, and match no year.
  if (yearFrom !== undefined || yearTo !== undefined)
    conditions.push(sql`published_on >= ${day(Math.max(yearFrom ?? 2, 2))}`);
  if (yearTo !== undefined) conditions.push(sql`published_on < ${day(yearTo)} + interval '1 year'`);
  return sql.join(conditions, sql` and `);
}

/** Whether the filter excludes most articles. */
const isFiltered = ({ journalId, volumeId, yearFrom, yearTo }: ArticleSearch): boolean =>
  [journalId, volumeId, yearFrom, yearTo].some((value) => value !== undefined);

type Circle = 'title_words' | 'key_words' | 'head_words' | 'all_words';

async function count(tx: Db, query: string, only: Condition): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from article_search where all_words @@ ${query}::tsquery and ${only}
  `.execute(tx);
  return rows[0]?.total ?? 0;
}

export async function newest(
  tx: Db,
  circle: Circle,
  query: string,
  only: Condition,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select article_id as id from article_search
    where ${sql.ref(circle)} @@ ${query}::tsquery and ${only}
    order by published_on desc, article_id desc limit ${limit}
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** One combination of the terms. */
type SearchWay = {
  query: string;
  /** With exclusions. */
  whole: string;
  excluded: string[];
};

type Counted = SearchWay & {
  total: number;
  /** Set where counting has found them. */
  newest?: number[];
};

/** Counts and lists in one scan: with few rows, searching costs more than sorting. */
async function countAndNewest(tx: Db, query: string, only: Condition, limit: number) {
  const { rows } = await sql<{ id: number; total: number }>`
    select article_id as id, count(*) over () as total from article_search
    where all_words @@ ${query}::tsquery and ${only}
    order by published_on desc, article_id desc limit ${limit}
  `.execute(tx);
  return { total: rows[0]?.total ?? 0, newest: rows.map(({ id }) => id) };
}

/** The newest matches of the narrowest fields, up to `most`. */
async function candidates(
  tx: Db,
  { query, whole, excluded, ...sought }: SearchWay & { newest?: number[] },
  only: Condition,
  most: number,
): Promise<number[]> {
  const chosen = new Set<number>();
  const choose = (ids: number[]) => {
    for (const id of ids) if (chosen.size < most) chosen.add(id);
  };
  const allowed = excluded.length > 0 ? sql`${only} and all_words @@ ${whole}::tsquery` : only;
  for (const circle of ['title_words', 'key_words', 'head_words'] as const)
    if (chosen.size < most) choose(await newest(tx, circle, query, allowed, most));
  if (chosen.size < most) choose(sought.newest ?? (await newest(tx, 'all_words', whole, only, most)));
  return [...chosen];
}

/**
 * Ranks those with all phrases. ts_rank with these weights orders by the best field: one match in the title
 * outweighs any number in the abstract. Rounded, so that the newer of near equals comes first.
 */
async function ranked(tx: Db, ids: number[], asked: string[], phrases: string[] = []): Promise<number[]> {
  const any = anyOf(asked);
  const phrase = allOf(phrases);
  // `all_words` has the words of the head at the same positions.
  const holds = phrases.length > 0 ? sql`all_words @@ ${phrase}::tsquery` : sql`true`;
  const { rows } = await sql<{ id: number }>`
    select article_id as id from article_search where article_id = any(${ids}::bigint[]) and ${holds}
    order by round(ts_rank('{0.02, 0.08, 0.3, 1}', head_words, ${any}::tsquery) * ${lexemesIn(any) * 50}::int) desc,
             published_on desc, article_id desc
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** The best ranked first, then the others, newest first. */
async function pageOf(
  tx: Db,
  found: Counted,
  asked: string[],
  only: Condition,
  { offset, limit }: ArticleSearch,
): Promise<number[]> {
  if (offset >= found.total) return [];
  const best =
    found.total > mostRanked
      ? await candidates(tx, found, only, mostRanked)
      : (found.newest ?? (await newest(tx, 'all_words', found.whole, only, mostRanked)));
  const ids = offset < best.length ? (await ranked(tx, best, asked)).slice(offset, offset + limit) : [];
  if (ids.length === limit || best.length === found.total) return ids;
  const after = Math.max(0, offset - best.length);
  return [
    ...ids,
    ...(await others(tx, found.whole, only, best, { limit: limit - ids.length, offset: after })),
  ];
}

async function others(
  tx: Db,
  whole: string,
  only: Condition,
  best: number[],
  { limit, offset }: Pick<ArticleSearch, 'limit' | 'offset'>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select article_id as id from article_search
    where all_words @@ ${whole}::tsquery and ${only} and article_id <> all(${best}::bigint[])
    order by published_on desc, article_id desc limit ${limit} offset ${offset}
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Matches with all phrases, best first: of the best articles, or else of the newest others. */
async function holding(
  tx: Db,
  sought: SearchWay,
  asked: string[],
  phrases: string[],
  only: Condition,
): Promise<{ ids: number[]; atLeast: boolean } | undefined> {
  const best = await candidates(tx, sought, only, mostRead);
  if (best.length === 0) return undefined;
  const found = await ranked(tx, best, asked, phrases);
  if (found.length > 0 || best.length < mostRead) return { ids: found, atLeast: best.length === mostRead };
  const further = await others(tx, sought.whole, only, best, { limit: mostRead, offset: 0 });
  return { ids: await ranked(tx, further, asked, phrases), atLeast: further.length === mostRead };
}

/** All of the terms; all but one; any. */
export function waysToAsk(asked: string[]): string[] {
  const ways = [allOf(asked)];
  if (asked.length > 2) ways.push(allButOne(asked));
  if (asked.length > 1) ways.push(anyOf(asked));
  return ways;
}

/**
 * A page of the first of `ways` that finds anything, best first, with the total; undefined if none does.
 * `atLeast`: more articles may have the phrases than were checked.
 */
export async function find(
  tx: Db,
  ways: string[],
  asked: string[],
  { excluded, phrases }: { excluded: string[]; phrases: string[] },
  search: ArticleSearch,
): Promise<{ ids: number[]; total: number; atLeast: boolean } | undefined> {
  const only = filters(search);
  for (const query of ways) {
    const sought = { query, whole: without(query, excluded), excluded };
    if (phrases.length > 0) {
      const found = await holding(tx, sought, asked, phrases, only);
      if (!found) continue;
      const { ids, atLeast } = found;
      return { ids: ids.slice(search.offset, search.offset + search.limit), total: ids.length, atLeast };
    }
    const counted = isFiltered(search)
      ? await countAndNewest(tx, sought.whole, only, mostRanked)
      : { total: await count(tx, sought.whole, only) };
    if (counted.total === 0) continue;
    const ids = await pageOf(tx, { ...sought, ...counted }, asked, only, search);
    return { ids, total: counted.total, atLeast: false };
  }
  return undefined;
}
