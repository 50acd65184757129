import { manuscriptStatus as at, closedStatuses } from '#contract/manuscript-status.ts';
import type { WaitsFor } from '#contract/office/desk-shapes.ts';

/** The part of a manuscript's state that decides for whom it waits. */
export type WaitState = {
  status: number;
  hasEditor: boolean;
  /** Whether a review of the present round is requested and not received. */
  asksReviewers: boolean;
};

type WaitRule = { statuses: readonly number[]; hasEditor?: boolean; asksReviewers?: boolean };

const editors = [at.submitted, at.awaitingDecision, at.revisionSubmitted];
const inReview = [at.inReview];

/** A submitted manuscript waits for the group with a rule that fits. */
export const waitRules: Record<WaitsFor, readonly WaitRule[]> = {
  // Without an editor nobody reads the reviewers' answers.
  'an editor': [{ statuses: [...editors, ...inReview], hasEditor: false }],
  // In review: reviewers must be found, or the editor goes on without them.
  editor: [
    { statuses: editors, hasEditor: true },
    { statuses: inReview, hasEditor: true, asksReviewers: false },
  ],
  reviewers: [{ statuses: inReview, hasEditor: true, asksReviewers: true }],
  // A submitted manuscript that is a draft was returned.
  authors: [{ statuses: [at.revisionRequested, at.draft] }],
  production: [{ statuses: [at.accepted] }],
  nobody: [{ statuses: closedStatuses }],
};

const fits = (rule: WaitRule, state: WaitState) =>
  rule.statuses.includes(state.status) &&
  (rule.hasEditor ?? state.hasEditor) === state.hasEditor &&
  (rule.asksReviewers ?? state.asksReviewers) === state.asksReviewers;

export function waitsForWhom(state: WaitState): WaitsFor {
  for (const [who, rules] of Object.entries(waitRules))
    if (rules.some((rule) => fits(rule, state))) return who as WaitsFor;
  return 'nobody';
}

/** Past its day or, in review, a reviewer's. Days (YYYY-MM-DD) are compared as text. */
export const isOverdue = (
  { status, dueOn, lateReviews }: { status: number; dueOn: string | null; lateReviews: number },
  today: string,
): boolean =>
  !closedStatuses.includes(status) &&
  ((dueOn !== null && dueOn < today) || (status === at.inReview && lateReviews > 0));
