import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { fitting } from './rules-citation.ts';
import { planOf } from './rules-plan.ts';
import { type Node, type Query, readQuery } from './rules-query.ts';
import { allButOne, allOf, anyOf, leavesOf, type QueryStems, wordsIn } from './rules-tsquery.ts';
import { wayOf } from './store-find.ts';
import {
  articlesAt,
  articlesMarked,
  listNamed,
  markedBy,
  withCitedJournal,
  withJournals,
} from './store-journals.ts';
import { type MissingWord, missingWords, type Suggestion, suggestions } from './store-missing.ts';
import { withWholeDois } from './store-numbers.ts';
import {
  type ArticleSearch,
  type EmptiedBy,
  emptiedBy,
  everything,
  type Found,
  find,
  type On,
  totalOf,
  type Way,
} from './store-results.ts';
import { type FoundPlaces, findPlaces } from './store-snippets.ts';
import { stemsOf } from './store-stems.ts';

/** Search. The import indexes an article in its transaction, after its rows exist; deleting it deletes its index. */
export { type ArticleWords, indexArticle } from './store-index.ts';
export type { ArticleSearch, Facets } from './store-results.ts';

export type FoundArticles = Found & {
  /** Where the words were found, by article. */
  places: Map<number, FoundPlaces>;
  /** Words that no article has. */
  missing: string[];
  /** Other queries that find something. */
  suggestions: (Suggestion & { total: number })[];
  /** Whether no article has all of the words, and those with some of them were found. */
  partial: boolean;
  /** Filters without any one of which something would be found. */
  emptiedBy: EmptiedBy;
  /** Whether words at the end of the query were not searched for. */
  cut: boolean;
  /** False if the search timed out; the result must not be cached. */
  complete: boolean;
};

/** Time-out in ms; a search usually takes a hundredth of it. */
const longestSearch = 1500;
/** Where none has all words, those with most of the first ones are looked for. */
const mostPartial = 8;

const nothing = (complete = true): FoundArticles => ({
  ids: [],
  total: 0,
  atLeast: false,
  places: new Map(),
  missing: [],
  suggestions: [],
  partial: false,
  emptiedBy: [],
  cut: false,
  complete,
});

/**
 * Published articles that match the keywords: title before authors and keywords before abstract before the rest;
 * newer before older among equals. Never replaces or drops a word without saying so. Never fails on input.
 */
export async function searchArticles(db: Db, search: ArticleSearch): Promise<FoundArticles> {
  const query = readQuery(search.keywords);
  if (query.all.length === 0 && search.keywords.trim() !== '') return nothing();
  try {
    const found = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        // The planner ignores that vectors are stored out of line (TOAST) and underestimates sequential scans, so
        // bitmap index scans are forced.
        await sql`
          select set_config('statement_timeout', ${String(longestSearch)}, true), set_config('jit', 'off', true),
                 set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true), set_config('max_parallel_workers_per_gather', '0', true)
        `.execute(tx);
        return await run({ tx, pool: db }, search, query);
      });
    return { ...found, cut: query.cut };
  } catch (error) {
    if ((error as { code?: string }).code === '57014') return nothing(false); // query_canceled
    throw error;
  }
}

async function run(on: On, search: ArticleSearch, typed: Query): Promise<FoundArticles> {
  const { tx } = on;
  if (typed.all.length === 0) return { ...nothing(), ...(await find(on, everything, search)) };
  const marked = await markedBy(tx, typed);
  const cited = await citedArticles(tx, typed, marked);
  if (cited) return foundOrEmptied(on, cited, search);
  const query = { ...typed, all: await named(tx, typed) };
  const stems = await stemsOfQuery(tx, wordsIn(query.all));
  const way = wayOf(planOf(query.all, stems));
  if (way.query === '') return nothing();
  const found = await find(on, way, search);
  const places = (ids: number[]) => findPlaces(tx, ids, leavesOf(query.all), stems);
  if (found.total > 0) {
    const or = query.all.some(({ kind }) => kind === 'or');
    const missing = or ? await missingWords(tx, query, stems) : [];
    const { ids } = found;
    return {
      ...nothing(),
      ...found,
      places: await places(ids),
      missing: namesOf(missing),
    };
  }
  const emptied = await emptiedBy(on, way, search);
  if (emptied.length > 0) return { ...nothing(), ...found, emptiedBy: emptied };
  const missing = await missingWords(tx, query, stems);
  const numbered = query.plain && marked ? await find(on, wayOfMarks(marked), search) : undefined;
  const partial = numbered ?? (query.plain ? await partly(on, query, missing, stems, search) : undefined);
  return {
    ...nothing(),
    ...(partial ? { ...partial, partial: true, places: await places(partial.ids) } : found),
    missing: namesOf(missing),
    suggestions: await counted(tx, suggestions(query, missing), search),
  };
}

const wayOfMarks = (marked: string): Way => ({ ...everything, query: marked, whole: marked });

/** The articles that a number, a DOI or a citation means as a whole, where its other words fit them. */
async function citedArticles(tx: Db, typed: Query, marked: string | undefined): Promise<Way | undefined> {
  if (marked && typed.around.length === 0) return wayOfMarks(marked);
  const ids = marked ? fitting({ others: typed.around }, await articlesMarked(tx, marked)) : [];
  if (ids.length === 0 && typed.cited) ids.push(...fitting(typed.cited, await articlesAt(tx, typed.cited)));
  return ids.length > 0 ? { ...everything, these: ids } : undefined;
}

async function foundOrEmptied(on: On, way: Way, search: ArticleSearch): Promise<FoundArticles> {
  const found = await find(on, way, search);
  return { ...nothing(), ...found, emptiedBy: found.total > 0 ? [] : await emptiedBy(on, way, search) };
}

/** Each once. */
const namesOf = (missing: readonly MissingWord[]): string[] => [
  ...new Set(missing.map(({ typed, field }) => field + typed)),
];

const named = async (tx: Db, { all }: Query): Promise<Node[]> => {
  const journals = await listNamed(tx);
  const known = await withWholeDois(tx, all);
  return withCitedJournal(
    known.map((node) => withJournals(node, journals)),
    journals,
  );
};

/** In each language that the press has articles in. */
async function stemsOfQuery(tx: Db, words: string[]): Promise<QueryStems> {
  const { rows } = await sql<{ language: string }>`
    select distinct language from search_combinations order by language`.execute(tx);
  const languages = rows.length > 0 ? rows.map(({ language }) => language) : ['en'];
  const stems = new Map();
  for (const language of languages) stems.set(language, await stemsOf(tx, words, language));
  return stems;
}

/** Those with all known words, with all but one, or with any. */
async function partly(
  on: On,
  query: Query,
  missing: readonly { from: number }[],
  stems: QueryStems,
  search: ArticleSearch,
): Promise<Found | undefined> {
  const isMissing = (node: Node) => node.kind === 'words' && missing.some(({ from }) => node.from === from);
  const { sought, ...plan } = planOf(
    query.all.filter((node) => !isMissing(node)),
    stems,
  );
  const first = sought.slice(0, mostPartial);
  const ways = [
    ...(missing.length > 0 && sought.length > 0 ? [allOf(sought)] : []),
    ...(first.length > 2 ? [allButOne(first)] : []),
    ...(first.length > 1 ? [anyOf(first)] : []),
  ];
  for (const asked of ways) {
    const found = await find(on, wayOf({ sought, ...plan }, asked), search);
    if (found.total > 0) return found;
  }
  return undefined;
}

/** Those that find something. */
async function counted(tx: Db, suggested: Suggestion[], search: ArticleSearch) {
  const { keywords: _, sort: __, facets: ___, limit: ____, offset: _____, ...filter } = search;
  const found: FoundArticles['suggestions'] = [];
  for (const one of suggested) {
    const query = readQuery(one.keywords);
    const all = await named(tx, query);
    const way = wayOf(planOf(all, await stemsOfQuery(tx, wordsIn(all))));
    if (way.query === '') continue;
    const total = await totalOf(tx, way, filter);
    if (total > 0) found.push({ ...one, total });
  }
  return found;
}
