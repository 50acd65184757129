import { dayOf } from './rules-due.ts';

export type AuthorReminder = 'soon' | 'late';

/** Days relative to the due day. After `given` a reminder is useless, as when the program was off for long. */
const times = { soon: -3, late: 1, given: 14 } as const;

const plus = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 60 * 60 * 1000));

/** Undefined if none is due. */
export function reminderOn(dueOn: string, today: string): AuthorReminder | undefined {
  if (today < plus(dueOn, times.soon) || today > plus(dueOn, times.given)) return undefined;
  return today < plus(dueOn, times.late) ? 'soon' : 'late';
}

/** Due days with a reminder today; those before `lateBefore` are late. */
export const dueBetween = (today: string): { from: string; to: string; lateBefore: string } => ({
  from: plus(today, -times.given),
  to: plus(today, -times.soon),
  lateBefore: plus(today, 1 - times.late),
});

/** 20 November 2026. */
export const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
