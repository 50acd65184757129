import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { allButOne, allOf, anyOf, lexemesIn, without } from './rules-search-tsquery.ts';

export type ArticleSearch = {
  /** As typed: words, "phrases", -excluded words, a DOI or a manuscript number. Anything is taken. */
  keywords: string;
  journalId?: number | undefined;
  volumeId?: number | undefined;
  /** Years of publication, both included. */
  yearFrom?: number | undefined;
  yearTo?: number | undefined;
  limit: number;
  offset: number;
};

/** As many are ranked; where more are found, the others follow newest first. */
const mostRanked = 200;
/** As many are read for phrases, and as many more where none of these holds them; one mark (a DOI, a number) is shared by fewer. */
export const mostRead = 400;
/** What filters ask of a row of article_search. */
type Condition = RawBuilder<unknown>;

/** What journal, volume and years ask of a row; true where nothing was asked. */
export function filters({ journalId, volumeId, yearFrom, yearTo }: ArticleSearch): Condition {
  const conditions: Condition[] = [sql`true`];
  if (journalId !== undefined) conditions.push(sql`journal_id = ${journalId}`);
  if (volumeId !== undefined) conditions.push(sql`volume_id = ${volumeId}`);
  const day = (year: number) => sql`make_date(${Math.min(Math.max(Math.trunc(year), 1), 9999)}::int, 1, 1)`;
  // From the year 2: those without a day stand in the year 1, and are of no year.
  if (yearFrom !== undefined || yearTo !== undefined)
    conditions.push(sql`published_on >= ${day(Math.max(yearFrom ?? 2, 2))}`);
  if (yearTo !== undefined) conditions.push(sql`published_on < ${day(yearTo)} + interval '1 year'`);
  return sql.join(conditions, sql` and `);
}

/** Whether it leaves out most articles. */
const isFiltered = ({ journalId, volumeId, yearFrom, yearTo }: ArticleSearch): boolean =>
  [journalId, volumeId, yearFrom, yearTo].some((value) => value !== undefined);

type Circle = 'title_words' | 'key_words' | 'head_words' | 'all_words';

async function count(tx: Db, query: string, only: Condition): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from article_search where all_words @@ ${query}::tsquery and ${only}
  `.execute(tx);
  return rows[0]?.total ?? 0;
}

/** Ids of the newest articles that a query finds in one of the columns of words. */
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

/** What is looked for, made of one way to put the terms together. */
type Sought = {
  query: string;
  /** With what is excluded. */
  whole: string;
  excluded: string[];
};

type Counted = Sought & {
  total: number;
  /** The newest, where counting has brought them along. */
  newest?: number[];
};

/** Counts and brings the newest in one walk: of few rows, finding costs more than sorting. */
async function countAndNewest(tx: Db, query: string, only: Condition, limit: number) {
  const { rows } = await sql<{ id: number; total: number }>`
    select article_id as id, count(*) over () as total from article_search
    where all_words @@ ${query}::tsquery and ${only}
    order by published_on desc, article_id desc limit ${limit}
  `.execute(tx);
  return { total: rows[0]?.total ?? 0, newest: rows.map(({ id }) => id) };
}

/** The newest of the narrowest circles, until they are `most`. */
async function candidates(
  tx: Db,
  { query, whole, excluded, ...sought }: Sought & { newest?: number[] },
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
 * Those of them that hold all the phrases, in order. ts_rank with these weights orders a word by the best place it
 * has: one in the title weighs more than any number of them in the abstract. Rounded, so that near equals are
 * equals and the newer goes first.
 */
async function ranked(tx: Db, ids: number[], asked: string[], phrases: string[] = []): Promise<number[]> {
  const any = anyOf(asked);
  const phrase = allOf(phrases);
  // The vector of all words has those of the head at the same places.
  const holds = phrases.length > 0 ? sql`all_words @@ ${phrase}::tsquery` : sql`true`;
  const { rows } = await sql<{ id: number }>`
    select article_id as id from article_search where article_id = any(${ids}::bigint[]) and ${holds}
    order by round(ts_rank('{0.02, 0.08, 0.3, 1}', head_words, ${any}::tsquery) * ${lexemesIn(any) * 50}::int) desc,
             published_on desc, article_id desc
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Ids on a page of what was found: the best ranked first, then the others, newest first. */
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

/** Ids of what a query finds beside `best`, newest first. */
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

/** Those that hold all the phrases, best first: of the best articles, or else of the newest of the others. */
async function holding(
  tx: Db,
  sought: Sought,
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
 * The page asked for of what the first of `ways` finds that finds any article, best first, and how many it finds;
 * undefined where none does. With phrases, those of the best articles that hold them all; `atLeast`: others that
 * were not read may hold them too.
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
