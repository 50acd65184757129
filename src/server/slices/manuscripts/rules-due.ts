import { manuscriptStatus as status } from '#contract/manuscripts.ts';

/** Days from reaching a status to the due day of the next step. */
const usualDays: Partial<Record<number, number>> = {
  // Only a returned manuscript is a draft with a due date.
  [status.draft]: 14,
  [status.submitted]: 7,
  [status.inReview]: 28,
  [status.awaitingDecision]: 7,
  [status.accepted]: 28,
  [status.revisionRequested]: 42,
  [status.revisionSubmitted]: 7,
};

const day = 24 * 60 * 60 * 1000;

/** YYYY-MM-DD, in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The due day of a manuscript that reaches a status now; null if no step is expected. */
export function usualDueOn(to: number, now: Date): string | null {
  const days = usualDays[to];
  return days === undefined ? null : dayOf(new Date(now.getTime() + days * day));
}
