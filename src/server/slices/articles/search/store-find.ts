import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import type { SearchPlan } from './rules-plan.ts';
import { allOf, anyOf, lexemesIn, without } from './rules-tsquery.ts';
import { mostReadOfAll } from './store-by-index.ts';
import { type Condition, filters, type SearchFilter } from './store-filters.ts';
import type { Phrases } from './store-phrases.ts';

export type Sort = 'relevance' | 'newest' | 'reads';
export type Page = { limit: number; offset: number };

/** Articles that are ranked; further ones follow newest first. */
const mostRanked = 200;

/** The years of the newest `most` of what is found; undefined where they are not known, or spare no work. */
export type YearsOfNewest = (most: number) => string[] | undefined;
const unknownYears: YearsOfNewest = () => undefined;

/** Spares work where it is known. `listed`: the newest of what is found, filters included, all or very many. */
type KnownOfFound = { years?: YearsOfNewest; listed?: number[] | undefined };

/** A page of a list that begins with `listed`; undefined where it goes on behind that. */
const partOf = (listed: number[] | undefined, { limit, offset, total }: Page & { total: number }) =>
  listed && (listed.length === total || offset + limit <= listed.length)
    ? listed.slice(offset, offset + limit)
    : undefined;

type Circle = 'title_words' | 'key_words' | 'head_words' | 'all_words';

/** One combination of the parts of a query. */
export type SearchWay = {
  /** Without exclusions. */
  query: string;
  /** With exclusions. */
  whole: string;
  excluded: string[];
  exact?: string;
  phrases?: Phrases;
  /** Each word, for ranking. */
  words: string[];
};

export const wayOf = (
  { sought, excluded, exact, phrases, words }: SearchPlan,
  query = allOf(sought),
): SearchWay => ({
  query,
  whole: without(query, excluded),
  excluded,
  ...(exact && { exact, phrases }),
  words,
});

/** What an ids list or a tsquery finds, as a condition on article_search. */
export const foundBy = ({ whole }: SearchWay): Condition => sql`all_words @@ ${whole}::tsquery`;
export const amongThese = (ids: readonly number[]): Condition => sql`article_id = any(${ids}::bigint[])`;

export async function count(tx: Db, found: Condition, filter: SearchFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from article_search where ${found} and ${filters(filter)}
  `.execute(tx);
  return rows[0]?.total ?? 0;
}

/** By the marks of these years in the index: far fewer rows are read and sorted. */
const inYears = (years: string[]): Condition =>
  sql`all_words @@ ${years.map((year) => `'y=${year}'`).join(' | ')}::tsquery`;

/** `years` are of `found`. */
export async function newest(
  tx: Db,
  found: Condition,
  { limit, offset }: Page,
  years = unknownYears,
): Promise<number[]> {
  const among = years(offset + limit);
  if (among) return newest(tx, sql`${inYears(among)} and ${found}`, { limit, offset });
  const { rows } = await sql<{ id: number }>`
    select article_id as id from article_search where ${found}
    order by published_on desc, article_id desc limit ${limit} offset ${offset}
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** How many of the most read articles are looked through for each that is wanted: first few, then more. */
const lookedThrough = [20, 200];
/** Vectors of up to this share of what is found are read in less time than the index takes to find all. */
const fewOfFound = 0.01;

/** The most read of `total`. Where very many are found, they are nearly always among the most read of all. */
async function mostViewed(
  tx: Db,
  found: Condition,
  { limit, offset, total }: Page & { total: number },
): Promise<number[]> {
  for (const each of lookedThrough) {
    const most = (offset + limit) * each;
    if (most * 2 >= total) break;
    const top = await mostReadOfAll(tx, most);
    // Others may be read as often as the last of these.
    const least = top.length === most ? (top.at(-1)?.views ?? 0) : 0;
    const certain = top.filter(({ views }) => views > least).map(({ id }) => id);
    // The sum keeps the planner from an index: the articles found are read anyway, and then no vector need be.
    const among =
      most < total * fewOfFound ? amongThese(certain) : sql`article_id + 0 = any(${certain}::bigint[])`;
    const ids = await viewed(tx, sql`${found} and ${among}`, { limit, offset });
    if (ids.length === limit) return ids;
  }
  return viewed(tx, found, { limit, offset });
}

async function viewed(tx: Db, found: Condition, { limit, offset }: Page): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.article_id as id
    from (select article_id, published_on from article_search where ${found}) s
    left join article_usage_totals u on u.article_id = s.article_id
    order by coalesce(u.views, 0) desc, s.published_on desc, s.article_id desc limit ${limit} offset ${offset}
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** The newest matches of the narrowest fields, up to `most`. */
export async function candidates(
  tx: Db,
  { query, whole, excluded }: SearchWay,
  only: Condition,
  most: number,
  { years = unknownYears, listed }: KnownOfFound = {},
): Promise<number[]> {
  const chosen = new Set<number>();
  const allowed = excluded.length > 0 ? sql`${only} and all_words @@ ${whole}::tsquery` : only;
  const look = async (circle: Circle, sought: string, within: Condition) => {
    if (chosen.size >= most) return;
    const matches = sql`${sql.ref(circle)} @@ ${sought}::tsquery and ${within}`;
    const page = { limit: most, offset: 0 };
    for (const id of await newest(tx, matches, page, circle === 'all_words' ? years : unknownYears))
      if (chosen.size < most) chosen.add(id);
  };
  for (const circle of ['title_words', 'key_words', 'head_words'] as const)
    await look(circle, query, allowed);
  if (!listed) await look('all_words', whole, only);
  for (const id of listed ?? []) {
    if (chosen.size >= most) break;
    chosen.add(id);
  }
  return [...chosen];
}

/**
 * Ranks those that match exactly. ts_rank with these weights orders by the best field: one match in the title
 * outweighs any number in the abstract. Rounded, so that the newer of near equals comes first.
 */
export async function ranked(tx: Db, ids: number[], { words, exact }: SearchWay): Promise<number[]> {
  // `all_words` has the words of the head at the same positions.
  const holds = exact ? sql`all_words @@ ${exact}::tsquery` : sql`true`;
  const any = words.length > 0 ? anyOf(words) : undefined;
  const rank = any
    ? sql`round(ts_rank('{0.02, 0.08, 0.3, 1}', head_words, ${any}::tsquery) * ${lexemesIn(any) * 50}::int) desc,`
    : sql``;
  const { rows } = await sql<{ id: number }>`
    select article_id as id from article_search where ${amongThese(ids)} and ${holds}
    order by ${rank} published_on desc, article_id desc
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** A page of `total` that `found` finds, in another order than that of relevance. */
export async function sorted(
  tx: Db,
  found: Condition,
  filter: SearchFilter,
  sort: Exclude<Sort, 'relevance'>,
  page: Page & { total: number },
  { years, listed }: KnownOfFound,
): Promise<number[]> {
  const narrowed = sql`${found} and ${filters(filter)}`;
  if (sort === 'reads') return mostViewed(tx, narrowed, page);
  return partOf(listed, page) ?? newest(tx, narrowed, page, years);
}

/** A page of `total`: the best ranked first, then the others, newest first. */
export async function pageOf(
  tx: Db,
  way: SearchWay,
  filter: SearchFilter,
  sort: Sort,
  { limit, offset, total }: Page & { total: number },
  known: KnownOfFound,
): Promise<number[]> {
  if (offset >= total) return [];
  const only = filters(filter);
  const found = sql`${foundBy(way)} and ${only}`;
  if (sort !== 'relevance') return sorted(tx, foundBy(way), filter, sort, { limit, offset, total }, known);
  const { years = unknownYears, listed } = known;
  const best =
    total > mostRanked
      ? await candidates(tx, way, only, mostRanked, known)
      : (partOf(listed, { limit: mostRanked, offset: 0, total }) ??
        (await newest(tx, found, { limit: mostRanked, offset: 0 })));
  const ids = offset < best.length ? (await ranked(tx, best, way)).slice(offset, offset + limit) : [];
  if (ids.length === limit || best.length === total) return ids;
  const after = { limit: limit - ids.length, offset: Math.max(0, offset - best.length) };
  const chosen = new Set(best);
  const othersListed = listed?.filter((id) => !chosen.has(id));
  const others = sql`${found} and article_id <> all(${best}::bigint[])`;
  const rest =
    partOf(othersListed, { ...after, total: total - best.length }) ??
    (await newest(tx, others, after, (most) => years(most + best.length)));
  return [...ids, ...rest];
}
