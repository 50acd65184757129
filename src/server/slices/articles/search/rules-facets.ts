/** What one number in the index stands for. `year` is 1 where the article has no date. */
export type Combination = {
  id: number;
  journalId: number;
  year: number;
  type: string;
  language: string;
  hasData: boolean;
};

type CombinationFilter = {
  journalId?: number | undefined;
  yearFrom?: number | undefined;
  yearTo?: number | undefined;
  type?: string | undefined;
  language?: string | undefined;
  hasData?: boolean | undefined;
};

/** `label`: how articles write a value that was asked for in another way. */
export type FacetValue = { value: string; label?: string; count: number };
export type CombinationFacets = Record<'journal' | 'year' | 'type' | 'language' | 'data', FacetValue[]>;

const lower = (text: string) => text.toLowerCase();

const tests: Record<keyof CombinationFacets, (of: Combination, filter: CombinationFilter) => boolean> = {
  journal: (of, { journalId }) => journalId === undefined || of.journalId === journalId,
  year: (of, { yearFrom, yearTo }) =>
    (yearFrom === undefined && yearTo === undefined) ||
    (of.year > 1 && of.year >= (yearFrom ?? 0) && of.year <= (yearTo ?? 9999)),
  type: (of, { type }) => type === undefined || lower(of.type) === lower(type),
  language: (of, { language }) => language === undefined || of.language === lower(language),
  data: (of, { hasData }) => hasData === undefined || of.hasData === hasData,
};
const names = Object.keys(tests) as (keyof CombinationFacets)[];

const values: Record<keyof CombinationFacets, (of: Combination) => string> = {
  journal: ({ journalId }) => String(journalId),
  year: ({ year }) => (year > 1 ? String(year) : ''),
  type: ({ type }) => type,
  language: ({ language }) => language,
  data: ({ hasData }) => (hasData ? 'yes' : ''),
};

/** The commonest first. */
export const byCount = (a: FacetValue, b: FacetValue) => b.count - a.count || (a.value < b.value ? -1 : 1);
const byYear = (a: FacetValue, b: FacetValue) => Number(a.value) - Number(b.value);

/**
 * Counts each facet with all other filters, so that a press on another of its values shows what is counted. Types
 * that differ in capitals are one, written as most articles have it.
 */
export function countFacets(
  found: readonly { of: Combination; articles: number }[],
  filter: CombinationFilter,
): { total: number; facets: CombinationFacets } {
  let total = 0;
  const counts = Object.fromEntries(
    names.map((name) => [name, new Map<string, FacetValue & { most: number }>()]),
  ) as Record<keyof CombinationFacets, Map<string, FacetValue & { most: number }>>;
  for (const { of, articles } of found) {
    const failed = names.filter((name) => !tests[name](of, filter));
    if (failed.length === 0) total += articles;
    for (const name of failed.length === 0 ? names : failed.length === 1 ? failed : []) {
      const value = values[name](of);
      if (!value) continue;
      const known = counts[name].get(lower(value));
      counts[name].set(lower(value), {
        value: known && known.most >= articles ? known.value : value,
        most: Math.max(known?.most ?? 0, articles),
        count: (known?.count ?? 0) + articles,
      });
    }
  }
  const listed = (name: keyof CombinationFacets) =>
    [...counts[name].values()]
      .map(({ value, count }) => ({ value, count }))
      .sort(name === 'year' ? byYear : byCount);
  return {
    total,
    facets: Object.fromEntries(names.map((name) => [name, listed(name)])) as CombinationFacets,
  };
}

/**
 * The years that hold the newest `most` of `total` articles, or undefined where a look at all of them costs no more.
 * `years` counts each; articles without a date are in none, and come last.
 */
export function yearsOfNewest(
  years: readonly FacetValue[],
  total: number,
  most: number,
): string[] | undefined {
  const newest: string[] = [];
  let held = 0;
  for (const { value, count } of years.toSorted((a, b) => byYear(b, a))) {
    if (held >= most) break;
    newest.push(value);
    held += count;
  }
  return held >= most && held * 2 < total ? newest : undefined;
}

/**
 * Spellings that have one mark are one author or subject, written as most articles have it. An article that has several of them
 * counts once.
 */
export function mergeSpellings(
  spellings: readonly { value: string; articles: readonly number[] }[],
  markOf: (value: string) => string,
): FacetValue[] {
  const merged = new Map<string, { value: string; articles: Set<number> }>();
  const bySpelling = spellings
    .map(({ value, articles }) => ({ value, articles: new Set(articles) }))
    .sort((a, b) => b.articles.size - a.articles.size || (a.value < b.value ? -1 : 1));
  for (const { value, articles } of bySpelling) {
    const known = merged.get(markOf(value));
    if (known) for (const id of articles) known.articles.add(id);
    else merged.set(markOf(value), { value, articles });
  }
  return [...merged.values()].map(({ value, articles }) => ({ value, count: articles.size })).sort(byCount);
}
