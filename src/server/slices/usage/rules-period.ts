import { dayOf, plusDays } from '#server/platform/days.ts';

/**
 * A period is computed from sums by article and year (`article_usage_years`): all months it touches, less their
 * days outside of it. Days are YYYY-MM-DD, both ends included, in UTC.
 */
type Days = { from: string; to: string };

/** Months 1 to 12, both included. */
export type MonthsOfYear = { year: number; first: number; last: number };

export function inMonths({ from, to }: Days): MonthsOfYear[] {
  const [start, end] = [from, to].map((day) => ({
    year: Number(day.slice(0, 4)),
    month: Number(day.slice(5, 7)),
  })) as [{ year: number; month: number }, { year: number; month: number }];
  return Array.from({ length: Math.max(0, end.year - start.year + 1) }, (_, i) => ({
    year: start.year + i,
    first: i === 0 ? start.month : 1,
    last: start.year + i === end.year ? end.month : 12,
  }));
}

/** Days of the period's months outside of the period: none, one range or two. */
export function outsideOf({ from, to }: Days): Days[] {
  const firstOf = `${from.slice(0, 7)}-01`;
  const lastOf = lastDay(to);
  return [
    ...(from > firstOf ? [{ from: firstOf, to: plusDays(from, -1) }] : []),
    ...(to < lastOf ? [{ from: plusDays(to, 1), to: lastOf }] : []),
  ];
}

/** The cumulative count at the end of a month (1 to 12); 0 before the first. */
export const endOfMonth = (sums: readonly number[], month: number): number => sums[month - 1] ?? 0;

function lastDay(day: string): string {
  return dayOf(new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)));
}
