import { manuscriptStatus } from '#contract/manuscripts.ts';
import { type JournalReviewForm, reviewAnswers } from '#contract/review-form.ts';
import type { Day } from '#server/platform/days.ts';
import { awaitedOf } from './rules-reminders.ts';

type ManuscriptState = { status: number; round: number };

const { submitted, inReview, awaitingDecision, revisionSubmitted } = manuscriptStatus;

/** Inviting the first reviewer puts the manuscript into review. */
export const mayInvite = (status: number): boolean =>
  [submitted, inReview, awaitingDecision, revisionSubmitted].some((one) => one === status);

/** Whether the editors decided, or began another round, without this review. */
export const isEnded = (review: { round: number }, manuscript: ManuscriptState): boolean =>
  review.round !== manuscript.round ||
  (manuscript.status !== inReview && manuscript.status !== awaitingDecision);

/** Whether nothing more is wanted of a reviewer; a sent review just can't change. */
export const isOver = (review: { round: number; state: string }, manuscript: ManuscriptState): boolean =>
  review.state === 'cancelled' || isEnded(review, manuscript);

export function isOverdue(review: { state: string; answerBy: Day; dueOn: Day | null }, today: Day): boolean {
  const awaited = awaitedOf(review);
  return awaited !== undefined && awaited.due < today;
}

type Numbered = { id: number; emailKey: string; reviewerNumber: number | null };

const samePerson = (one: Numbered, other: Numbered): boolean =>
  one.id === other.id || (one.emailKey !== '' && one.emailKey === other.emailKey);

/**
 * A reviewer's number for the authors: 1, 2, … in the order of first reviews, permanent across rounds. Reviews
 * called off later keep their numbers.
 */
export function numberFor(review: Numbered, all: readonly Numbered[]): number {
  const numbered = all.find((one) => one.reviewerNumber !== null && samePerson(one, review));
  return numbered?.reviewerNumber ?? Math.max(0, ...all.map(({ reviewerNumber }) => reviewerNumber ?? 0)) + 1;
}

/** Reviewers' numbers by review; none before a first review came in. */
export const reviewerNumbers = (all: readonly Numbered[]): Map<number, number> =>
  new Map(
    all.flatMap((review): [number, number][] =>
      all.some((one) => one.reviewerNumber !== null && samePerson(one, review))
        ? [[review.id, numberFor(review, all)]]
        : [],
    ),
  );

type ForAuthors = {
  number: number;
  name: string;
  model: string;
  toAuthors: string;
  form: JournalReviewForm | null;
  answers: { question: string; answer: string }[];
};

/** Comments for authors in the format of a decision letter, with the answers that the form shows to them. */
export const commentsForAuthors = (reviews: readonly ForAuthors[]): string =>
  reviews
    .toSorted((a, b) => a.number - b.number)
    .map(({ number, name, model, toAuthors, form, answers }) => {
      const called = model === 'open' && name ? `Reviewer ${number} (${name})` : `Reviewer ${number}`;
      const told = reviewAnswers(form, { answers }).filter(({ authors }) => authors);
      return [called, toAuthors.trim(), ...told.map(({ question, answer }) => `${question}\n${answer}`)].join(
        '\n\n',
      );
    })
    .join('\n\n');
