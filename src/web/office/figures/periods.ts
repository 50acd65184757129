import { dayOf } from '#web/ui/dates.ts';
export type Period = { from: string; to: string };

const day = (year: number, month: number, date: number) => dayOf(new Date(Date.UTC(year, month, date)));

/** In UTC, as the server counts. */
export function commonPeriods(now = new Date()): (Period & { label: string })[] {
  const [year, month, date] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const quarter = Math.floor(month / 3) * 3;
  const today = day(year, month, date);
  return [
    { label: 'Last 12 months', from: day(year - 1, month + 1, 1), to: today },
    { label: 'This year', from: day(year, 0, 1), to: today },
    { label: 'Last year', from: day(year - 1, 0, 1), to: day(year - 1, 11, 31) },
    { label: 'This quarter', from: day(year, quarter, 1), to: today },
    { label: 'Last quarter', from: day(year, quarter - 3, 1), to: day(year, quarter, 0) },
    { label: 'Last five years', from: day(year - 4, 0, 1), to: today },
  ];
}

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Default: the last twelve months. */
export function periodOf(query: URLSearchParams, now = new Date()): Period {
  const [from, to] = [query.get('from'), query.get('to')];
  if (isDay(from) && isDay(to)) return { from, to };
  const [{ label: _, ...usual }] = commonPeriods(now) as [Period & { label: string }];
  return usual;
}
