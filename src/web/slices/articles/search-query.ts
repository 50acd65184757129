import { excerpt } from '#web/ui/excerpt.ts';

/** What a list of articles was asked for; empty means not asked. */
export type Asked = {
  keywords: string;
  /** A journal's number or code. */
  journal: string;
  year: string;
};

/** Articles on a page of search results and of the articles list (specification §9). */
export const articlesPerPage = 10;

/** Characters that the API takes of each field; what is longer can't be meant. */
const longest = { keywords: 2000, journal: 64, year: 9 };

// biome-ignore lint/suspicious/noControlCharactersInRegex: they mean nothing in a query, and a database refuses some
const controls = /[\u0000-\u001f\u007f]+/g;

/** A field of an address as a reader means it. */
export const clean = (value: string | null) => (value ?? '').toWellFormed().replace(controls, ' ').trim();

/** The API's query for what was asked; null when nothing can match it. */
export function articlesQuery({ keywords, journal, year }: Asked, pageNum: number) {
  const words = keywords.slice(0, longest.keywords).toWellFormed();
  if (journal.length > longest.journal || year.length > longest.year) return null;
  const byNumber = /^\d{1,15}$/.test(journal);
  return {
    keywords: words || undefined,
    journalId: byNumber ? journal : undefined,
    journalCode: byNumber || !journal ? undefined : journal,
    year: year || undefined,
    pageCount: articlesPerPage,
    pageNum,
  };
}

/** `37 results for “salt marsh” in Journal of Land Change, 2020–2024`; with `atLeast`, there may be more. */
export function resultsTitle(
  total: number,
  { keywords, year }: Asked,
  journalName: string | null,
  atLeast = false,
): string {
  const results = total === 1 ? '1 result' : `${total.toLocaleString('en')} results`;
  const count = total === 0 ? 'No results' : atLeast ? `At least ${results}` : results;
  // A phrase has its quotation marks already.
  const bare = /^["“”]([^"“”]+)["“”]$/.exec(keywords)?.[1] ?? keywords;
  const words = bare && ` for “${excerpt(bare, 80)}”`;
  const place = journalName ? ` in ${journalName}` : '';
  return `${count}${words}${place}${year && `, ${year.replace('-', '–')}`}`;
}
