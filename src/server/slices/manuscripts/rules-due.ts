import { manuscriptStatus as status } from '#contract/manuscripts.ts';

/** How many days after it came to a status a manuscript's next step is usually wanted. */
const usualDays: Partial<Record<number, number>> = {
  // Only what was returned to its authors is a draft with a due date.
  [status.draft]: 14,
  [status.submitted]: 7,
  [status.inReview]: 28,
  [status.awaitingDecision]: 7,
  [status.accepted]: 28,
  [status.revisionRequested]: 42,
  [status.revisionSubmitted]: 7,
};

const day = 24 * 60 * 60 * 1000;

/** A moment's calendar day, YYYY-MM-DD, in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** By when the next step is wanted of a manuscript that comes to a status now; null where none is. */
export function usualDueOn(to: number, now: Date): string | null {
  const days = usualDays[to];
  return days === undefined ? null : dayOf(new Date(now.getTime() + days * day));
}
