import { type DayStep, daysFor } from '#contract/journal-rules.ts';
import { manuscriptStatus as status } from '#contract/manuscripts.ts';
import { dayOf } from '#server/platform/days.ts';

/** The step that is expected from reaching a status on. */
const stepAt: Partial<Record<number, DayStep>> = {
  // Only a returned manuscript is a draft with a due date.
  [status.draft]: 'returned',
  [status.submitted]: 'submitted',
  [status.inReview]: 'inReview',
  [status.awaitingDecision]: 'decision',
  [status.accepted]: 'accepted',
  [status.revisionRequested]: 'revision',
  [status.revisionSubmitted]: 'revisionSubmitted',
};

const day = 24 * 60 * 60 * 1000;

/** The due day of a manuscript that reaches a status now, by a journal's days; null if no step is expected. */
export function usualDueOn(to: number, now: Date, days?: Partial<Record<DayStep, number>>): string | null {
  const step = stepAt[to];
  return step === undefined ? null : dayOf(new Date(now.getTime() + daysFor(step, days) * day));
}
