import { searchFields } from '#contract/followed.ts';

/** Every query field that a public page reads. Pages are cached by path and these fields; a page never sees any other. */
export const pageQuery = [
  'code',
  'tab',
  'volume',
  'member',
  'manuscriptId',
  'version',
  'journalId',
  'articleId',
  ...searchFields,
  'sort',
  'page',
  'keywords',
  'pageNum',
] as const;

/** The known fields, each once and in a fixed order, so that pages that share a cache entry read the same query. */
export function readByPages(query: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams();
  for (const name of pageQuery) {
    const value = query.get(name);
    if (value) known.set(name, value);
  }
  return known;
}
