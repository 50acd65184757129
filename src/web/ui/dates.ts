const long = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

const isDay = /^(\d{4})-(\d\d)-(\d\d)$/;

/** A calendar day (YYYY-MM-DD) or a time (ISO 8601) in the reader's time zone; an invalid Date for anything else. */
export function readDate(at: string): Date {
  const [, year, month, day] = isDay.exec(at) ?? [];
  // A calendar day is local midnight; parsed as UTC it would be another day west of Greenwich.
  return year ? new Date(Number(year), Number(month) - 1, Number(day)) : new Date(at);
}

/** 20 November 2026, from a calendar day or a time; empty for anything else. */
export function dateOf(at: string): string {
  const date = readDate(at);
  return Number.isNaN(date.getTime()) ? '' : long.format(date);
}

/** 20 November 2026, 14:03; empty for anything but a time. */
export function dateAndTimeOf(iso: string): string {
  const date = readDate(iso);
  return Number.isNaN(date.getTime()) ? '' : `${long.format(date)}, ${time.format(date)}`;
}

/** 14:03, from a time (ISO 8601). */
export const timeOf = (iso: string): string => time.format(new Date(iso));

/** The calendar day (YYYY-MM-DD) of a moment in UTC, as the server counts days. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const dayMs = 86_400_000;

/** The calendar day so many days after another, or before it; both are YYYY-MM-DD. */
export const daysAfter = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(day) + days * dayMs));
