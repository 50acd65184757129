import { readByPages } from '#web/api/page-query.ts';

/** The first and last page and those around the current one; `null` is a gap of at least two pages. At most nine entries. */
export function pagerNumbers(current: number, last: number): (number | null)[] {
  const from = Math.max(1, Math.min(current - 2, last - 6));
  const to = Math.min(last, Math.max(current + 2, 7));
  const near = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const before = from === 1 ? [] : from === 2 ? [1] : from === 3 ? [1, 2] : [1, null];
  const remaining = last - to;
  const after =
    remaining === 0 ? [] : remaining === 1 ? [last] : remaining === 2 ? [last - 1, last] : [null, last];
  return [...before, ...near, ...after];
}

/** At least 1. */
export const pageCount = (total: number, size: number) => Math.max(1, Math.ceil(total / size));

/** 1 for none or an invalid one. */
export function pageOf(query: URLSearchParams, field: string): number {
  const value = query.get(field) ?? '';
  return /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1;
}

/** Query of another page. Keeps the fields that public pages read (`whole`: all fields); the first page has no page field. */
export function pageQuery(query: URLSearchParams, field: string, page: number, whole = false): string {
  const next = whole ? new URLSearchParams(query) : readByPages(query);
  if (page === 1) next.delete(field);
  else next.set(field, String(page));
  const text = next.toString();
  return text && `?${text}`;
}
