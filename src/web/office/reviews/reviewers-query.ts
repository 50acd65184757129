import type { Input } from '#contract/api.ts';
import { pageOf } from '#web/ui/pager-numbers.ts';

const fields = ['q', 'journalId', 'may', 'open', 'days', 'rating', 'asked', 'orcid', 'sort'] as const;

/** What the address asks for; what no filter offers is refused by the call. */
export function reviewersQuery(query: URLSearchParams) {
  const asked: Record<string, string> = { page: String(pageOf(query, 'page')) };
  for (const field of fields) {
    const value = query.get(field);
    if (value) asked[field] = value;
  }
  return asked as Input<'officeReviewerList'>['query'] & { page: string };
}
