import { dayOf } from '#server/platform/days.ts';
import { type CounterException, exception } from './rules-exceptions.ts';
import { readFilters } from './rules-filters.ts';
import type { Attribute, Metric, Report } from './rules-reports.ts';

/** Months as YYYY-MM, both included. */
export type Months = { from: string; to: string };

/** A report as it will be made. */
export type ReportRequest = {
  report: Report;
  months: Months;
  /** False where no month of the period is available. */
  available: boolean;
  metrics: readonly Metric[] | 'all';
  /** Undefined: every value. */
  dataTypes?: readonly string[];
  accessTypes?: readonly string[];
  accessMethods?: readonly string[];
  years?: readonly (readonly [from: string, to: string])[];
  itemId?: string;
  author?: string;
  shown: readonly Attribute[];
  parents: boolean;
  /** Filters and attributes as the header names them, without those that have their default. */
  filters: Record<string, string | readonly string[]>;
  attributes: Record<string, string | readonly string[]>;
  exceptions: CounterException[];
};

export const firstDay = (month: string): string => `${month}-01`;
export const lastDay = (month: string): string =>
  dayOf(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)));

const previous = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 2, 1)).toISOString().slice(0, 7);

/** The months that have been counted and are over. */
export const availableMonths = (firstCounted: string, now: Date): Months => ({
  from: firstCounted.slice(0, 7),
  to: previous(now.toISOString().slice(0, 7)),
});

/** YYYY-MM, or the first or last day of a month; undefined for other text. */
function monthOf(text: string, edge: (month: string) => string): string | undefined {
  if (!/^\d{4}-(0[1-9]|1[0-2])(-\d{2})?$/.test(text)) return undefined;
  const month = text.slice(0, 7);
  return text.length === 7 || text === edge(month) ? month : undefined;
}

type Period = { ok: true; months: Months; available: boolean; exceptions: CounterException[] };

function readPeriod(sent: URLSearchParams, there: Months): Period | { ok: false; refused: CounterException } {
  const refuse = (why: string) => ({ ok: false, refused: exception(3020, why) }) as const;
  const [from, to] = [
    monthOf(sent.get('begin_date') ?? '', firstDay),
    monthOf(sent.get('end_date') ?? '', lastDay),
  ];
  if (!from) return refuse('begin_date is a month, yyyy-mm, or its first day, yyyy-mm-dd');
  if (!to) return refuse('end_date is a month, yyyy-mm, or its last day, yyyy-mm-dd');
  if (to < from) return refuse('end_date is before begin_date');
  if (from > there.to) return refuse('begin_date is the present month or later');
  const asked = `request was for ${firstDay(from)} to ${lastDay(to)}`;
  const exceptions: CounterException[] = [];
  if (to > there.to)
    exceptions.push(exception(3031, `${asked}; however, usage is only available to ${lastDay(there.to)}`));
  if (from < there.from) {
    const span = there.from > there.to ? 'no month yet' : `${firstDay(there.from)} to ${lastDay(there.to)}`;
    exceptions.push(exception(3032, `${asked}; however, usage is only available for ${span}`));
  }
  const [end = to] = [to, there.to].sort();
  const available = end >= there.from;
  const begin = available && from < there.from ? there.from : from;
  return { ok: true, months: { from: begin, to: end }, available, exceptions };
}

const always = ['customer_id', 'requestor_id', 'api_key', 'platform', 'begin_date', 'end_date'];

/**
 * Reads the parameters of a report. What is wrong with filters and attributes is ignored and named in the report’s header,
 * as COUNTER asks for; wrong dates refuse the request.
 */
export function readReportRequest(
  report: Report,
  sent: URLSearchParams,
  there: Months,
  platforms: readonly string[],
): { ok: true; request: ReportRequest } | { ok: false; refused: CounterException } {
  const period = readPeriod(sent, there);
  if (!period.ok) return period;
  const { months, available, exceptions } = period;
  const { read, known, wrong } = readFilters(report, sent);
  const platform = sent.get('platform');
  if (platform && !platforms.includes(platform)) wrong.filters.push(`platform=${platform}`);
  const strange = [...new Set(sent.keys())].filter((name) => ![...always, ...known].includes(name));
  for (const [code, list] of [
    [3050, strange],
    [3060, wrong.filters],
    [3062, wrong.attributes],
  ] as const)
    if (list.length > 0) exceptions.push(exception(code, list.join(', ').slice(0, 1000)));
  if (wrong.components) exceptions.push(exception(3063));
  return { ok: true, request: { report, months, available, exceptions, ...read } };
}
