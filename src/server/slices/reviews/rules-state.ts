import { manuscriptStatus } from '#contract/manuscripts.ts';
import type { Day } from './rules-days.ts';
import { awaitedOf } from './rules-reminders.ts';

type Standing = { status: number; round: number };

const { submitted, inReview, awaitingDecision, revisionSubmitted } = manuscriptStatus;

/** Whether reviewers can be invited; from where it is not in review yet, the first one takes it there. */
export const mayInvite = (status: number): boolean =>
  [submitted, inReview, awaitingDecision, revisionSubmitted].some((one) => one === status);

/** Whether the editors have gone on without a review: decided, or in another round by now. */
export const isEnded = (review: { round: number }, manuscript: Standing): boolean =>
  review.round !== manuscript.round ||
  (manuscript.status !== inReview && manuscript.status !== awaitingDecision);

/** Whether a reviewer is told that nothing more of a review is wanted; of one that was sent, only that it can't be changed. */
export const isOver = (review: { round: number; state: string }, manuscript: Standing): boolean =>
  review.state === 'cancelled' || isEnded(review, manuscript);

/** Whether an answer or a review should have come before this day. */
export function isOverdue(review: { state: string; answerBy: Day; dueOn: Day | null }, today: Day): boolean {
  const awaited = awaitedOf(review);
  return awaited !== undefined && awaited.due < today;
}

type Numbered = { id: number; emailKey: string; reviewerNumber: number | null };

const samePerson = (one: Numbered, other: Numbered): boolean =>
  one.id === other.id || (one.emailKey !== '' && one.emailKey === other.emailKey);

/**
 * What a reviewer of a manuscript is called towards its authors: 1, 2, … in the order in which the first reviews came
 * in, kept for good and in all rounds. What is called off later takes no number from anybody.
 */
export function numberFor(review: Numbered, all: readonly Numbered[]): number {
  const known = all.find((one) => one.reviewerNumber !== null && samePerson(one, review));
  return known?.reviewerNumber ?? Math.max(0, ...all.map(({ reviewerNumber }) => reviewerNumber ?? 0)) + 1;
}

/** The numbers of reviewers by that of the review; those of whom no review came in yet have none. */
export const reviewerNumbers = (all: readonly Numbered[]): Map<number, number> =>
  new Map(
    all.flatMap((review): [number, number][] =>
      all.some((one) => one.reviewerNumber !== null && samePerson(one, review))
        ? [[review.id, numberFor(review, all)]]
        : [],
    ),
  );

/** The comments that authors may see, one reviewer after the other, as a decision letter has them. */
export const commentsForAuthors = (
  reviews: readonly { number: number; name: string; model: string; toAuthors: string }[],
): string =>
  reviews
    .toSorted((a, b) => a.number - b.number)
    .map(({ number, name, model, toAuthors }) => {
      const called = model === 'open' && name ? `Reviewer ${number} (${name})` : `Reviewer ${number}`;
      return `${called}\n\n${toAuthors.trim()}`;
    })
    .join('\n\n');
