import { plusDays } from '#server/platform/days.ts';

export type AuthorReminder = 'soon' | 'late';

/** Days relative to the due day. After `given` a reminder is useless, as when the program was off for long. */
const times = { soon: -3, late: 1, given: 14 } as const;

/** Undefined if none is due. */
export function reminderOn(dueOn: string, today: string): AuthorReminder | undefined {
  if (today < plusDays(dueOn, times.soon) || today > plusDays(dueOn, times.given)) return undefined;
  return today < plusDays(dueOn, times.late) ? 'soon' : 'late';
}

/** Due days with a reminder today; those before `lateBefore` are late. */
export const dueBetween = (today: string): { from: string; to: string; lateBefore: string } => ({
  from: plusDays(today, -times.given),
  to: plusDays(today, -times.soon),
  lateBefore: plusDays(today, 1 - times.late),
});
