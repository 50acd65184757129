import { excerpt } from '#web/ui/excerpt.ts';

/** Empty = no filter. */
export type Asked = {
  keywords: string;
  /** Number or code. */
  journal: string;
  year: string;
};

/** Specification §9. */
export const articlesPerPage = 10;

/** Maximum lengths that the API accepts. */
const longest = { keywords: 2000, journal: 64, year: 9 };

// biome-ignore lint/suspicious/noControlCharactersInRegex: meaningless in a query, and PostgreSQL refuses NUL
const controls = /[\u0000-\u001f\u007f]+/g;

export const clean = (value: string | null) => (value ?? '').toWellFormed().replace(controls, ' ').trim();

/** null if nothing can match. */
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

/** `37 results for “salt marsh” in Journal of Land Change, 2020–2024`; `atLeast`: the count is a lower bound. */
export function resultsTitle(
  total: number,
  { keywords, year }: Asked,
  journalName: string | null,
  atLeast = false,
): string {
  const results = total === 1 ? '1 result' : `${total.toLocaleString('en')} results`;
  const count = total === 0 ? 'No results' : atLeast ? `At least ${results}` : results;
  // A phrase already has quotation marks.
  const bare = /^["“”]([^"“”]+)["“”]$/.exec(keywords)?.[1] ?? keywords;
  const words = bare && ` for “${excerpt(bare, 80)}”`;
  const place = journalName ? ` in ${journalName}` : '';
  return `${count}${words}${place}${year && `, ${year.replace('-', '–')}`}`;
}
