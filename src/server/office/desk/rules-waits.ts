import { manuscriptStatus as at } from '#contract/manuscripts.ts';
import type { WaitsFor } from '#contract/office/desk.ts';

/** Statuses in which nothing is awaited from anybody. The queries of the desk name them too, for their indexes. */
export const closed: readonly number[] = [at.declined, at.withdrawn, at.published];

/** Where a manuscript stands, as far as it says whom it waits for. */
export type Stands = {
  status: number;
  hasEditor: boolean;
  /** Whether a review of its present round is asked for and not in. */
  asksReviewers: boolean;
};

type Meaning = { statuses: readonly number[]; hasEditor?: boolean; asksReviewers?: boolean };

const editors = [at.submitted, at.awaitingDecision, at.revisionSubmitted];
const inReview = [at.inReview];

/** Of which manuscripts, among those that were ever submitted, it is said whom they wait for: what fits one of these. */
export const meaningOf: Record<WaitsFor, readonly Meaning[]> = {
  // In review, nobody reads what reviewers answer until somebody has taken it.
  'an editor': [{ statuses: [...editors, ...inReview], hasEditor: false }],
  // In review, somebody has to ask reviewers, or to go on without those who have declined.
  editor: [
    { statuses: editors, hasEditor: true },
    { statuses: inReview, hasEditor: true, asksReviewers: false },
  ],
  reviewers: [{ statuses: inReview, hasEditor: true, asksReviewers: true }],
  // A draft that has a number was returned to them.
  authors: [{ statuses: [at.revisionRequested, at.draft] }],
  production: [{ statuses: [at.accepted] }],
  nobody: [{ statuses: closed }],
};

const fits = (meaning: Meaning, stands: Stands) =>
  meaning.statuses.includes(stands.status) &&
  (meaning.hasEditor ?? stands.hasEditor) === stands.hasEditor &&
  (meaning.asksReviewers ?? stands.asksReviewers) === stands.asksReviewers;

/** Whom a manuscript waits for. */
export function waitsForWhom(stands: Stands): WaitsFor {
  for (const [who, meanings] of Object.entries(meaningOf))
    if (meanings.some((meaning) => fits(meaning, stands))) return who as WaitsFor;
  return 'nobody';
}

/**
 * Whether the next step is late: its day is over, or, in review, that of a reviewer. Days are YYYY-MM-DD, which sort as
 * text.
 */
export const isOverdue = (
  { status, dueOn, lateReviews }: { status: number; dueOn: string | null; lateReviews: number },
  today: string,
): boolean =>
  !closed.includes(status) &&
  ((dueOn !== null && dueOn < today) || (status === at.inReview && lateReviews > 0));
