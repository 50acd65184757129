import { type StepKind, manuscriptStatus as status } from '#contract/manuscripts.ts';

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

/** Statuses in which the history tells the authors that an editor has their manuscript; it never says who. */
export const tellsOfEditor: readonly number[] = [status.submitted, status.inReview, status.revisionSubmitted];

/**
 * The round that a submission belongs to: the first, or the next one once the editors have decided on the one before.
 * What was returned for technical reasons, before anybody has considered it, comes back in its own.
 */
export const roundOf = ({ round, status: from }: { round: number; status: number }, returned: boolean) =>
  round > 0 && (from === status.draft || returned) ? round : round + 1;

/** The kind of step that an author's saving or submitting is. */
export const savingKind = {
  0: 'draft saved',
  1: 'submitted',
  6: 'revision saved',
  7: 'revision submitted',
} as const satisfies Record<Wanted, StepKind>;
