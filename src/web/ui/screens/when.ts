import { readDate } from '#web/ui/dates.ts';

export { dateAndTimeOf, dateOf } from '#web/ui/dates.ts';

/** In the reader's time zone; negative if `to` is earlier. */
function daysBetween(from: Date, to: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(to) - midnight(from)) / 86_400_000);
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** “since today”, “for 1 day”, “for 12 days”. */
export function forHowLong(since: string, now = new Date()): string {
  const count = daysBetween(readDate(since), now);
  return count <= 0 ? 'since today' : `for ${days(count)}`;
}

/** “today”, “yesterday”, “12 days ago”. */
export function ago(at: string, now = new Date()): string {
  const count = daysBetween(readDate(at), now);
  return count <= 0 ? 'today' : count === 1 ? 'yesterday' : `${days(count)} ago`;
}

/** “in 3 days”, “tomorrow”, “today”, “4 days overdue”. */
export function dueIn(due: string, now = new Date()): string {
  const count = daysBetween(now, readDate(due));
  if (count < 0) return `${days(-count)} overdue`;
  return count === 0 ? 'today' : count === 1 ? 'tomorrow' : `in ${days(count)}`;
}

export const isOverdue = (due: string, now = new Date()): boolean => daysBetween(now, readDate(due)) < 0;

/** YYYY-MM-DD, for a date input. */
export function dayFromNow(count: number, now = new Date()): string {
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + count);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
