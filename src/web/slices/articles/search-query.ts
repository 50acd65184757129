import { askedText } from '#contract/followed.ts';
import { wellFormed } from '#contract/well-formed.ts';
import { isYears } from '#contract/years.ts';
import { excerpt } from '#web/ui/excerpt.ts';

/** Empty = no filter. */
export type Asked = {
  keywords: string;
  /** Number or code. */
  journal: string;
  year: string;
};

/** Filters that only facets set, by their names in the address. */
export const narrowings = ['type', 'author', 'subject', 'language', 'data'] as const;
type Narrowed = Record<(typeof narrowings)[number], string>;

export const sorts = { relevance: 'Relevance', newest: 'Newest', reads: 'Most read' } as const;
export type Sort = keyof typeof sorts;

/** Specification §9. */
export const articlesPerPage = 10;

/** Maximum lengths that the API accepts. */
const longest = { keywords: 2000, journal: 64, year: 9, type: 200, author: 200, subject: 300, language: 8 };

export const narrowedBy = (query: URLSearchParams): Narrowed =>
  Object.fromEntries(narrowings.map((name) => [name, askedText(query.get(name))])) as Narrowed;

/** Relevance means something where words are asked for. */
export function sortOf(query: URLSearchParams, keywords: string): Sort {
  const asked = query.get('sort') ?? '';
  const known = Object.hasOwn(sorts, asked) ? (asked as Sort) : undefined;
  return known && (known !== 'relevance' || keywords) ? known : keywords ? 'relevance' : 'newest';
}

/** null if nothing can match. */
export function articlesQuery({ keywords, journal, year }: Asked, pageNum: number) {
  const words = wellFormed(keywords.slice(0, longest.keywords));
  if (journal.length > longest.journal || (year && !isYears(year))) return null;
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

/** The call of a search with its facets; null if nothing can match. */
export function searchQuery(asked: Asked, narrowed: Narrowed, sort: Sort, pageNum: number) {
  const query = articlesQuery(asked, pageNum);
  const tooLong = narrowings.some((name) => name !== 'data' && narrowed[name].length > longest[name]);
  if (!query || tooLong) return null;
  const { data, ...others } = narrowed;
  return {
    ...query,
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== '')),
    ...(data && { data: 'yes' as const }),
    sort,
    facets: 'yes' as const,
  };
}

/**
 * `37 results for “salt marsh” in Journal of Land Change, 2020–2024`; `atLeast`: the count is a lower bound; `partial`:
 * none has all of the words.
 */
export function resultsTitle(
  total: number,
  { keywords, year }: Asked,
  journalName: string | null,
  { atLeast = false, partial = false, author = '' } = {},
): string {
  const results = total === 1 ? '1 result' : `${total.toLocaleString('en')} results`;
  const count = total === 0 || partial ? 'No results' : atLeast ? `At least ${results}` : results;
  // A phrase already has quotation marks.
  const bare = /^["“”]([^"“”]+)["“”]$/.exec(keywords)?.[1] ?? keywords;
  const words = bare && ` for ${partial ? 'all of ' : ''}“${excerpt(bare, 80)}”`;
  const person = author && ` by ${author}`;
  const place = journalName ? ` in ${journalName}` : '';
  const some = partial ? `; ${total.toLocaleString('en')} for some of it` : '';
  return `${count}${words}${person}${place}${year && `, ${year.replace('-', '–')}`}${some}`;
}
