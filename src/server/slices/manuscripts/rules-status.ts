import { type StepKind, manuscriptStatus as status } from '#contract/manuscripts.ts';

/** Two statuses that save, two that submit. */
type Wanted = 0 | 1 | 6 | 7;

export const submits = (wanted: Wanted): boolean =>
  wanted === status.submitted || wanted === status.revisionSubmitted;

/** Status changes allowed to an author (specification §4). */
const next: Partial<Record<number, readonly number[]>> = {
  [status.draft]: [status.draft, status.submitted],
  [status.revisionRequested]: [status.revisionRequested, status.revisionSubmitted],
};

/** `from` is undefined for a new manuscript. */
export const mayBecome = (from: number | undefined, wanted: Wanted): boolean =>
  (next[from ?? status.draft] ?? []).includes(wanted);

/** Statuses in which the history shows the authors that an editor has their manuscript, never who. */
export const showsEditor: readonly number[] = [status.submitted, status.inReview, status.revisionSubmitted];

/**
 * The round of a submission: the first, or the next after a decision. A manuscript returned for technical reasons
 * stays in its round.
 */
export const roundOf = ({ round, status: from }: { round: number; status: number }, returned: boolean) =>
  round > 0 && (from === status.draft || returned) ? round : round + 1;

export const savingKind = {
  [status.draft]: 'draft saved',
  [status.submitted]: 'submitted',
  [status.revisionRequested]: 'revision saved',
  [status.revisionSubmitted]: 'revision submitted',
} as const satisfies Record<Wanted, StepKind>;
