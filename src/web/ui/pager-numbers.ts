import { readByPages } from '#web/api/page-query.ts';

/**
 * The pages to link to: the first, the last, and those around the current one; `null` stands for a gap.
 * A gap is never a single page. At most nine entries, however many pages there are.
 */
export function pagerNumbers(current: number, last: number): (number | null)[] {
  const from = Math.max(1, Math.min(current - 2, last - 6));
  const to = Math.min(last, Math.max(current + 2, 7));
  const near = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const before = from === 1 ? [] : from === 2 ? [1] : from === 3 ? [1, 2] : [1, null];
  const left = last - to;
  const after = left === 0 ? [] : left === 1 ? [last] : left === 2 ? [last - 1, last] : [null, last];
  return [...before, ...near, ...after];
}

/** How many pages `total` things make; at least one. */
export const pageCount = (total: number, size: number) => Math.max(1, Math.ceil(total / size));

/** The page that an address names; 1 for none or nonsense. */
export function pageOf(query: URLSearchParams, field: string): number {
  const value = query.get(field) ?? '';
  return /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1;
}

/**
 * The query of another page of the same list: what pages read stays (`whole`: all of it), the first page needs no
 * field.
 */
export function pageQuery(query: URLSearchParams, field: string, page: number, whole = false): string {
  const next = whole ? new URLSearchParams(query) : readByPages(query);
  if (page === 1) next.delete(field);
  else next.set(field, String(page));
  const text = next.toString();
  return text && `?${text}`;
}
