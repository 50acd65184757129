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

/** Whether an answer or a review should have come before this day. */
export function isOverdue(review: { state: string; answerBy: Day; dueOn: Day | null }, today: Day): boolean {
  const awaited = awaitedOf(review);
  return awaited !== undefined && awaited.due < today;
}

type Numbered = { id: number; emailKey: string; state: string; agreedAt: Date | null };

/**
 * What each reviewer is called towards the authors: 1, 2, … in the order in which they agreed, the same in all
 * rounds. By the number of the review; those who never agreed, or only for a while, have none.
 */
export function reviewerNumbers(reviews: readonly Numbered[]): Map<number, number> {
  const personOf = ({ id, emailKey }: Numbered) => emailKey || `review ${id}`;
  const agreed = reviews
    .filter(({ state, agreedAt }) => agreedAt && (state === 'agreed' || state === 'received'))
    .toSorted((a, b) => Number(a.agreedAt) - Number(b.agreedAt) || a.id - b.id);
  const people = [...new Set(agreed.map(personOf))];
  return new Map(
    reviews.flatMap((review) => {
      const place = people.indexOf(personOf(review));
      return place < 0 ? [] : [[review.id, place + 1]];
    }),
  );
}

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
