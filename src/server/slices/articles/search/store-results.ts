import { sql } from 'kysely';
import { type FacetName, facetNames } from '#contract/article-search.ts';
import type { Db } from '#server/platform/db/index.ts';
import { type CombinationFacets, countFacets, type FacetValue, yearsOfNewest } from './rules-facets.ts';
import { newestOfAll } from './store-by-index.ts';
import { holding } from './store-exact.ts';
import { type Counted, countCombinations, countNames, mostCounted, mostListed } from './store-facets.ts';
import { type Condition, filters, filtersSet, lessFilters, type SearchFilter } from './store-filters.ts';
import {
  amongThese,
  count,
  foundBy,
  newest,
  type Page,
  pageOf,
  type SearchWay,
  type Sort,
  sorted,
  type YearsOfNewest,
} from './store-find.ts';

/** `pool` names the database, for what is remembered of it. */
export type On = { tx: Db; pool: object };

/** One way to read a query, or the articles that are known to be meant. */
export type Way = SearchWay & { these?: number[] };

export type ArticleSearch = SearchFilter &
  Page & {
    /** As typed, see `readQuery`; empty for all articles. */
    keywords: string;
    sort?: Sort | undefined;
    /** Whether to count facets. */
    facets?: boolean | undefined;
  };

export type Facets = CombinationFacets & { author: FacetValue[]; subject: FacetValue[] };

export type Found = {
  /** This page's, best first. */
  ids: number[];
  /** Of all pages. */
  total: number;
  /** Whether `total` may be too low: phrases are not checked in all matches. */
  atLeast: boolean;
  facets?: Facets;
};

export type EmptiedBy = { filter: FacetName | 'volume' | 'all'; total: number }[];

export const everything: Way = { query: '', whole: '', excluded: [], words: [] };

/** A query of so many words takes the index long enough that what it finds is listed at once, not looked for again. */
const manyWords = 3;

const conditionOf = (way: Way): Condition =>
  way.these ? amongThese(way.these) : way.whole === '' ? sql`true` : foundBy(way);

/** How many one way finds. */
export const totalOf = async (tx: Db, way: Way, filter: SearchFilter): Promise<number> =>
  way.exact ? (await holding(tx, way, filter)).ids.length : count(tx, conditionOf(way), filter);

/** A page of what one way finds, with the total and facets. */
export async function find({ tx, pool }: On, way: Way, search: ArticleSearch): Promise<Found> {
  const { keywords: _, sort = 'relevance', facets, limit, offset, ...filter } = search;
  const wide = lessFilters(filter, 'journal', 'year', 'type', 'language', 'data');
  const exact = way.exact ? await holding(tx, way, filter) : undefined;
  let all = conditionOf(way);
  if (exact) {
    const widest = lessFilters(filter, ...facetNames);
    const narrowed = facets && filtersSet(filter).length > filtersSet(widest).length;
    const others = narrowed ? (await holding(tx, way, widest)).ids : [];
    all = amongThese([...new Set([...exact.ids, ...others])]);
  }
  const list = !exact && !way.these && way.words.length >= manyWords ? filters(filter) : undefined;
  const isAll =
    !exact && !way.these && way.whole === '' && Object.values(wide).every((set) => set === undefined);
  const combinations = facets
    ? await countCombinations(tx, isAll ? 'all' : all, wide, pool, list)
    : undefined;
  const of = combinations && countFacets(combinations.counted, filter);
  const isWhole = combinations?.uncounted === 0;
  const total = exact?.ids.length ?? (of && isWhole ? of.total : await count(tx, all, filter));
  // The facet of years counts what other years have too.
  const isOfAllYears = filter.yearFrom === undefined && filter.yearTo === undefined;
  const years: YearsOfNewest = (most) =>
    of && isWhole && isOfAllYears && !exact && !way.these
      ? yearsOfNewest(of.facets.year, total, most)
      : undefined;
  const page = { limit, offset, total };
  const matches = exact ? amongThese(exact.ids) : all;
  const listed =
    combinations?.listed ??
    (isAll && facets && filtersSet(filter).every((name) => name === 'journal')
      ? await newestOfAll(tx, filter.journalId, Math.max(mostCounted, Math.min(offset + limit, mostListed)))
      : undefined);
  const ids =
    exact && sort === 'relevance'
      ? exact.ids.slice(offset, offset + limit)
      : exact || way.words.length === 0
        ? await sorted(tx, matches, filter, sort === 'relevance' ? 'newest' : sort, page, {
            years,
            listed,
          })
        : await pageOf(tx, way, filter, sort, page, { years, listed });
  const answer = { ids, total, atLeast: exact?.atLeast ?? false };
  if (!of) return answer;
  const here = async (): Promise<Counted> => {
    const whole = listed?.length === total;
    // A list spares evaluating the query again with each mark; the sum keeps the planner from an index, which is slower for so many.
    const found = whole
      ? sql`article_id + 0 = any(${listed}::bigint[])`
      : sql`${matches} and ${filters(filter)}`;
    const first =
      total === 0 ? [] : (listed ?? (await newest(tx, found, { limit: mostCounted, offset: 0 }, years)));
    return { found, newest: first.slice(0, mostCounted), isAll: total <= mostCounted };
  };
  const without = async (name: 'author' | 'subject'): Promise<Counted> => {
    const others = lessFilters(filter, name);
    const found = sql`${all} and ${filters(others)}`;
    const most = mostCounted + 1;
    const isList = !exact && !way.these && way.whole === '';
    const first =
      isList && filtersSet(others).every((name) => name === 'journal') && !filter.among
        ? await newestOfAll(tx, filter.journalId, most)
        : await newest(tx, found, { limit: most, offset: 0 });
    return { found, newest: first.slice(0, mostCounted), isAll: first.length <= mostCounted };
  };
  const names = { author: filter.author, subject: filter.subject };
  const ofAll = names.author === undefined || names.subject === undefined ? await here() : undefined;
  const counted = async (name: 'author' | 'subject') => {
    const value = names[name];
    return value === undefined && ofAll
      ? countNames(tx, name, ofAll)
      : countNames(tx, name, await without(name), { value: value ?? '', count: total });
  };
  return {
    ...answer,
    facets: { ...of.facets, author: await counted('author'), subject: await counted('subject') },
  };
}

/** The filters without any one of which something would be found, where they leave nothing. */
export async function emptiedBy({ tx }: On, way: Way, search: ArticleSearch): Promise<EmptiedBy> {
  const { keywords: _, sort: __, facets: ___, limit: ____, offset: _____, ...filter } = search;
  const set = filtersSet(filter);
  if (set.length === 0) return [];
  const all = await totalOf(tx, way, {});
  if (all === 0) return [];
  const found: EmptiedBy = [];
  if (set.length > 1)
    for (const name of set) {
      const total = await totalOf(tx, way, lessFilters(filter, name));
      if (total > 0) found.push({ filter: name, total });
    }
  if (found.length === 0)
    found.push({ filter: set.length === 1 ? (set[0] as FacetName) : 'all', total: all });
  return found;
}
