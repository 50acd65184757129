import { dayOf } from './rules-due.ts';

export type AuthorReminder = 'soon' | 'late';

/**
 * In days from the day by which authors are asked for a revision: from when on they are reminded of it, and after how
 * many it is no use any more, as after a long time in which the press stood still.
 */
const times = { soon: -3, late: 1, given: 14 } as const;

const plus = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 60 * 60 * 1000));

/** The reminder that is in its time on a day; undefined where none is. */
export function reminderOn(dueOn: string, today: string): AuthorReminder | undefined {
  if (today < plus(dueOn, times.soon) || today > plus(dueOn, times.given)) return undefined;
  return today < plus(dueOn, times.late) ? 'soon' : 'late';
}

/** By which days something may be asked for, to be reminded of it on a day; before `lateBefore`, it is late. */
export const dueBetween = (today: string): { from: string; to: string; lateBefore: string } => ({
  from: plus(today, -times.given),
  to: plus(today, -times.soon),
  lateBefore: plus(today, 1 - times.late),
});

/** A day (YYYY-MM-DD) as letters say it: 20 November 2026. */
export const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
