import { dayOf } from '#server/platform/days.ts';

/** Dates as precise as sources give them: `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `20 November 2026`, `November 2026` or `2026`. */
export function readableDate(date: string): string {
  const [year = '', month, day] = date.split('-');
  const name = months[Number(month) - 1];
  return [day && Number(day), name, year].filter(Boolean).join(' ');
}

/** For sorting: the first day of the month or year where the day is unknown; null without a date. */
export function sortableDate(date: string | undefined): string | null {
  const [, year, month = '01', day = '01'] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(date ?? '') ?? [];
  if (!year || year === '0000') return null;
  const real = new Date(`${year}-${month}-${day}T00:00:00Z`);
  // An impossible day (31 June) becomes the first of the month.
  if (Number.isNaN(real.getTime()) || dayOf(real) !== `${year}-${month}-${day}`)
    return Number(month) >= 1 && Number(month) <= 12 ? `${year}-${month}-01` : `${year}-01-01`;
  return `${year}-${month}-${day}`;
}

/** Years of publication, both included. */
export type Years = { from: number; to: number };

/**
 * Parses `2019` or `2019-2021`, in either order. `all` for empty text; `none` for invalid text.
 */
export function askedYears(text: string | undefined): Years | 'all' | 'none' {
  if (text === undefined || text.trim() === '') return 'all';
  const [, first, second = first] = /^\s*(\d{4})\s*(?:[-–]\s*(\d{4}))?\s*$/.exec(text) ?? [];
  if (!first) return 'none';
  const years = [Number(first), Number(second)].sort((a, b) => a - b) as [number, number];
  return years[0] >= 1 ? { from: years[0], to: years[1] } : 'none';
}
