import { readDate } from '#web/ui/dates.ts';

/** Days and times of the office; ages and due dates are below. */
export { dateAndTimeOf, dateOf } from '#web/ui/dates.ts';

/** Calendar days from one time to another, by the reader's clock; negative when `to` is earlier. */
function daysBetween(from: Date, to: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(to) - midnight(from)) / 86_400_000);
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** How long something has been so: “since today”, “for 1 day”, “for 12 days”. */
export function forHowLong(since: string, now = new Date()): string {
  const count = daysBetween(readDate(since), now);
  return count <= 0 ? 'since today' : `for ${days(count)}`;
}

/** How long ago: “today”, “yesterday”, “12 days ago”. */
export function ago(at: string, now = new Date()): string {
  const count = daysBetween(readDate(at), now);
  return count <= 0 ? 'today' : count === 1 ? 'yesterday' : `${days(count)} ago`;
}

/** How a date that something is due on stands: “in 3 days”, “tomorrow”, “today”, “4 days overdue”. */
export function dueIn(due: string, now = new Date()): string {
  const count = daysBetween(now, readDate(due));
  if (count < 0) return `${days(-count)} overdue`;
  return count === 0 ? 'today' : count === 1 ? 'tomorrow' : `in ${days(count)}`;
}

/** Whether the day that something is due on has passed. */
export const isOverdue = (due: string, now = new Date()): boolean => daysBetween(now, readDate(due)) < 0;

/** A calendar day for a field of a date: YYYY-MM-DD, some days from now. */
export function dayFromNow(count: number, now = new Date()): string {
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + count);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
