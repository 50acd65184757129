import { type Day, plusDays } from '#server/platform/days.ts';

const reminderKinds = [
  'answer soon',
  'answer due',
  'answer late',
  'review soon',
  'review due',
  'review late',
] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** Days relative to the due day of an answer or a review. */
const times = { soon: -3, due: 0, late: 7 } as const;

type Awaited = { what: 'answer' | 'review'; due: Day };
type Reminder = { kind: ReminderKind; on: Day };

const remindersOf = ({ what, due }: Awaited): Reminder[] =>
  (['soon', 'due', 'late'] as const).map((time) => ({
    kind: `${what} ${time}` as const,
    on: plusDays(due, times[time]),
  }));

/** Undefined after the last one. */
export const nextReminder = (awaited: Awaited, after: Day): Reminder | undefined =>
  remindersOf(awaited).find(({ on }) => on > after);

/** The reminder to send on a day: of several missed ones only the latest. */
export const reminderOn = (awaited: Awaited, today: Day): Reminder | undefined =>
  remindersOf(awaited).findLast(({ on }) => on <= today);

export function awaitedOf(review: { state: string; answerBy: Day; dueOn: Day | null }): Awaited | undefined {
  if (review.state === 'invited') return { what: 'answer', due: review.answerBy };
  return review.state === 'agreed' && review.dueOn ? { what: 'review', due: review.dueOn } : undefined;
}
