import { followedQuery } from '#contract/followed.ts';

/** Addresses of the pages on which a reader chooses to follow something. */
export const followJournal = (code: string) => `/follow/journal/${encodeURIComponent(code)}`;
export const followArticle = (id: number) => `/follow/article/${id}`;
export function followSearch(query: URLSearchParams): string {
  const text = followedQuery(query);
  return text ? `/follow/search?${text}` : '/follow/search';
}
