const long = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

const isDay = /^(\d{4})-(\d\d)-(\d\d)$/;

/** A calendar day (YYYY-MM-DD) or a time (ISO 8601) as a time of the reader's own clock. */
function read(at: string): Date {
  const [, year, month, day] = isDay.exec(at) ?? [];
  // A calendar day is the same day everywhere; as a time it would be another one west of Greenwich.
  return year ? new Date(Number(year), Number(month) - 1, Number(day)) : new Date(at);
}

/** Calendar days from one time to another, by the reader's clock; negative when `to` is earlier. */
function daysBetween(from: Date, to: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(to) - midnight(from)) / 86_400_000);
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** 20 November 2026; of a calendar day or a time. Empty for what is neither. */
export function dateOf(at: string): string {
  const date = read(at);
  return Number.isNaN(date.getTime()) ? '' : long.format(date);
}

/** 20 November 2026, 14:03. */
export function dateAndTimeOf(iso: string): string {
  const date = read(iso);
  return Number.isNaN(date.getTime()) ? '' : `${long.format(date)}, ${time.format(date)}`;
}

/** How long something has been so: “since today”, “for 1 day”, “for 12 days”. */
export function forHowLong(since: string, now = new Date()): string {
  const count = daysBetween(read(since), now);
  return count <= 0 ? 'since today' : `for ${days(count)}`;
}

/** How long ago: “today”, “yesterday”, “12 days ago”. */
export function ago(at: string, now = new Date()): string {
  const count = daysBetween(read(at), now);
  return count <= 0 ? 'today' : count === 1 ? 'yesterday' : `${days(count)} ago`;
}

/** How a date that something is due on stands: “in 3 days”, “tomorrow”, “today”, “4 days overdue”. */
export function dueIn(due: string, now = new Date()): string {
  const count = daysBetween(now, read(due));
  if (count < 0) return `${days(-count)} overdue`;
  return count === 0 ? 'today' : count === 1 ? 'tomorrow' : `in ${days(count)}`;
}

/** Whether the day that something is due on has passed. */
export const isOverdue = (due: string, now = new Date()): boolean => daysBetween(now, read(due)) < 0;

/** A calendar day for a field of a date: YYYY-MM-DD, some days from now. */
export function dayFromNow(count: number, now = new Date()): string {
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + count);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
