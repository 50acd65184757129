import { readByPages } from '#web/api/page-query.ts';

/** The address of the same search with some fields changed; an empty value removes one. It begins at page 1. */
export function searchWith(query: URLSearchParams, changes: Record<string, string>): string {
  const next = readByPages(query);
  next.delete('page');
  for (const [name, value] of Object.entries(changes))
    if (value) next.set(name, value);
    else next.delete(name);
  const text = next.toString();
  return text ? `/searchresult?${text}` : '/searchresult';
}

/** The feed of a search; it has the newest of what it finds, whatever the order. */
export function feedOf(query: URLSearchParams): string {
  const next = readByPages(query);
  for (const name of ['page', 'sort']) next.delete(name);
  const text = next.toString();
  return text ? `/feeds/search.atom?${text}` : '/feeds/articles.atom';
}
