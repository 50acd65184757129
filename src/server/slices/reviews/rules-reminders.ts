import { type Day, plusDays } from './rules-days.ts';

const reminderKinds = [
  'answer soon',
  'answer due',
  'answer late',
  'review soon',
  'review due',
  'review late',
] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** When a reviewer is reminded, in days from the day by which an answer or a review is wanted. */
const times = { soon: -3, due: 0, late: 7 } as const;

type Awaited = { what: 'answer' | 'review'; due: Day };
type Reminder = { kind: ReminderKind; on: Day };

const remindersOf = ({ what, due }: Awaited): Reminder[] =>
  (['soon', 'due', 'late'] as const).map((time) => ({
    kind: `${what} ${time}` as const,
    on: plusDays(due, times[time]),
  }));

/** The first reminder after a day; undefined where there is none any more. */
export const nextReminder = (awaited: Awaited, after: Day): Reminder | undefined =>
  remindersOf(awaited).find(({ on }) => on > after);

/** The reminder to send on a day: where several were missed, the latest of them alone. */
export const reminderOn = (awaited: Awaited, today: Day): Reminder | undefined =>
  remindersOf(awaited).findLast(({ on }) => on <= today);

/** What is awaited of a reviewer, by the state of the review; undefined where nothing is. */
export function awaitedOf(review: { state: string; answerBy: Day; dueOn: Day | null }): Awaited | undefined {
  if (review.state === 'invited') return { what: 'answer', due: review.answerBy };
  return review.state === 'agreed' && review.dueOn ? { what: 'review', due: review.dueOn } : undefined;
}
