/**
 * Every query field that a public page reads. A page is kept by its path and these; whatever else stands
 * in an address is not seen by it.
 */
export const pageQuery = [
  'code',
  'tab',
  'volume',
  'member',
  'manuscriptId',
  'version',
  'journalId',
  'articleId',
  'keyword',
  'journal',
  'year',
  'page',
  'keywords',
  'pageNum',
] as const;

/**
 * What a page may read of an address: its known fields, each once and in one order, whatever else an
 * advertisement appended. What the server rendered for one address so fits every other that shares it.
 */
export function readByPages(query: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams();
  for (const name of pageQuery) {
    const value = query.get(name);
    if (value) known.set(name, value);
  }
  return known;
}
