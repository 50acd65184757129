import { manuscriptStatus as status } from '#contract/manuscripts.ts';

/** The statuses that an author may ask for: two that save, two that submit. */
type Wanted = 0 | 1 | 6 | 7;

/** Whether this status is asked for to submit, and not only to save. */
export const submits = (wanted: Wanted): boolean =>
  wanted === status.submitted || wanted === status.revisionSubmitted;

/** What an author may make of a manuscript (specification §4). */
const next: Partial<Record<number, readonly number[]>> = {
  [status.draft]: [status.draft, status.submitted],
  [status.revisionRequested]: [status.revisionRequested, status.revisionSubmitted],
};

/** Whether an author may take a manuscript from its status, or from none, to another. */
export const mayBecome = (from: number | undefined, wanted: Wanted): boolean =>
  (next[from ?? status.draft] ?? []).includes(wanted);

/** What the history says where the editors have asked for a revision, and where one was sent back unread. */
export const askedTask = 'Revision requested';
export const returnedTask = 'Returned to the authors';

/** What the history says once an editor has a manuscript, in these statuses; it never says who. */
export const assignedTask = 'An editor was assigned';
export const tellsOfEditor: readonly number[] = [status.submitted, status.inReview, status.revisionSubmitted];

/**
 * The round that a submission belongs to: the first, or the next one once the editors have decided on the one before.
 * What was returned for technical reasons, before anybody has considered it, comes back in its own.
 */
export const roundOf = ({ round, status: from }: { round: number; status: number }, returned: boolean) =>
  round > 0 && (from === status.draft || returned) ? round : round + 1;

/** What the history says of each step of an author's. */
export const taskOf: Record<Wanted, string> = {
  0: 'Draft saved',
  1: 'Submitted',
  6: 'Revision saved',
  7: 'Revision submitted',
};
