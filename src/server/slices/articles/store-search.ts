import { sql } from 'kysely';
import type { SanitisedHtml } from '#contract/fields.ts';
import type { Db } from '#server/platform/db/index.ts';
import { type Query, readQuery, type Term } from './rules-search-query.ts';
import { allOf, markQuery, phraseQuery, termQuery, withoutStopWords } from './rules-search-tsquery.ts';
import { type ArticleSearch, filters, find, mostRead, newest, waysToAsk } from './store-search-find.ts';
import { findSnippets } from './store-search-snippets.ts';
import { stemsOf } from './store-search-stems.ts';
import { correctTypos } from './store-search-typos.ts';

/**
 * Search. The import indexes an article in its transaction, after the row exists: indexArticle(tx, articleId, {
 * title, authors, keywords, abstract, body }). Deleting the article deletes its index.
 */
export type { ArticleSearch } from './store-search-find.ts';
export { indexArticle } from './store-search-index.ts';

type FoundArticles = {
  /** This page's, best first. */
  ids: number[];
  /** Of all pages. */
  total: number;
  /** Whether `total` may be too low: phrases are not checked in all matches. */
  atLeast: boolean;
  snippets: Map<number, SanitisedHtml>;
  /** False if the search timed out; the result must not be cached. */
  complete: boolean;
};

/** Time-out in ms; a search usually takes a hundredth of it. */
const longestSearch = 1500;

const nothing = (complete = true): FoundArticles => ({
  ids: [],
  total: 0,
  atLeast: false,
  snippets: new Map(),
  complete,
});

/**
 * Published articles that match the keywords: title before authors and keywords before abstract before full text;
 * newer before older among equals. With all words, else all but one, else any. Never fails on input.
 */
export async function searchArticles(db: Db, search: ArticleSearch): Promise<FoundArticles> {
  const query = readQuery(search.keywords);
  if (query.marks.length === 0 && query.terms.length === 0) return nothing();
  try {
    return await db
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
        return await run(tx, search, query);
      });
  } catch (error) {
    if ((error as { code?: string }).code === '57014') return nothing(false); // query_canceled
    throw error;
  }
}

async function run(tx: Db, search: ArticleSearch, query: Query): Promise<FoundArticles> {
  if (query.marks.length > 0) {
    const ids = await newest(tx, 'key_words', markQuery(query.marks), filters(search), mostRead);
    if (ids.length > 0)
      return { ...nothing(), ids: ids.slice(search.offset, search.offset + search.limit), total: ids.length };
  }
  // Only exclusions or an unknown number.
  if (query.terms.length === 0) return nothing();
  let stems = await stemsOf(tx, [...wordsIn([...query.terms, ...query.excluded]), ...query.phrases.flat()]);
  const but = {
    phrases: query.phrases.map((phrase) => phraseQuery(phrase, stems)).filter((phrase) => phrase !== ''),
    excluded: withoutStopWords(query.excluded, stems).map((term) => termQuery(term, stems)),
  };
  let terms = withoutStopWords(query.terms, stems);
  let asked = terms.map((term) => termQuery(term, stems));
  // Corrections are only needed where the words as typed find nothing.
  const asTyped = allOf(asked);
  let found = await find(tx, [asTyped], asked, but, search);
  if (!found) {
    terms = await correctTypos(tx, terms, stems);
    if (terms.length === 0) return nothing();
    stems = await stemsOf(tx, wordsIn(terms));
    asked = terms.map((term) => termQuery(term, stems));
    const ways = waysToAsk(asked).filter((way) => way !== asTyped);
    found = await find(tx, ways, asked, but, search);
  }
  if (!found) return nothing();
  return { ...found, snippets: await findSnippets(tx, found.ids, terms, stems), complete: true };
}

const wordsIn = (terms: Term[]) => terms.flatMap(({ ways }) => ways.flatMap(({ words }) => words));
