import { manuscriptStatus } from '#contract/manuscripts.ts';
import { officeReviewsEndpoints as calls, type ReviewAction } from '#contract/office/reviews.ts';
import type { ReviewState } from '#contract/reviews.ts';
import { dayOf, plusDays } from '#server/platform/days.ts';
import type { Db } from '#server/platform/db/index.ts';
import { notThere, ok, type Route, refuseFields } from '#server/platform/http/route.ts';
import {
  advanceIn,
  findSubmitted,
  officeOperator,
  type SubmittedManuscript,
} from '#server/slices/manuscripts/index.ts';
import {
  awaitedOf,
  changeReview,
  isEnded,
  journalOfReview,
  letterValues,
  lockReview,
  nextReminder,
  noteReminder,
  type Review,
  settleRound,
  writeToReviewer,
} from '#server/slices/reviews/index.ts';
import {
  type ActionContext,
  actionRoute,
  letterSubject,
  notInThisStatus,
  type OfficeDeps,
  subjectOf,
} from '../ground/index.ts';
import { withdraw } from './invitation.ts';
import { fillLetter, templateFor, wrongLetter } from './letter.ts';

export const journalOfReviewBody = (db: Db, { body }: { body: { reviewId: number } }) =>
  journalOfReview(db, body.reviewId);

const allowedStates: Record<ReviewAction, readonly ReviewState[]> = {
  remind: ['invited', 'agreed'],
  cancel: ['invited', 'agreed'],
  thank: ['received'],
  reopen: ['received'],
  'refuse time': ['agreed'],
};

const actionLabels: Record<ReviewAction, string> = {
  remind: 'Reminded a reviewer',
  cancel: 'Cancelled an invitation to review',
  thank: 'Thanked a reviewer',
  reopen: 'Opened a review again',
  'refuse time': 'Said no to more time for a review',
};

type Change = { dueOn: string; now: Date };

/** Returns the new state of the review; the letter is the caller's. */
async function perform(
  { tx }: ActionContext,
  act: ReviewAction,
  review: Review,
  manuscript: SubmittedManuscript,
  { dueOn, now }: Change,
): Promise<ReviewState> {
  switch (act) {
    case 'remind': {
      const due = awaitedOf(review)?.due ?? review.answerBy;
      await noteReminder(tx, { reviewId: review.id, kind: 'by hand', dueOn: due, now });
      return review.state;
    }
    case 'thank':
      await changeReview(tx, review.id, { thanked_at: now });
      return review.state;
    case 'cancel':
      await withdraw(tx, review.id, now);
      await settleRound(tx, manuscript.id, now);
      return 'cancelled';
    case 'reopen': {
      const next = nextReminder({ what: 'review', due: dueOn }, dayOf(now));
      await changeReview(tx, review.id, {
        submitted_at: null,
        thanked_at: null,
        due_on: dueOn,
        next_reminder: next?.kind ?? null,
        next_reminder_on: next?.on ?? null,
      });
      // The manuscript waits for a reviewer again.
      const { awaitingDecision: from, inReview: to } = manuscriptStatus;
      const step = { from, to, kind: 'sent to review', operator: officeOperator } as const;
      await advanceIn(tx, manuscript.id, step, now);
      return 'agreed';
    }
    case 'refuse time':
      await changeReview(tx, review.id, { wants_until: null, wants_until_words: '' });
      return review.state;
  }
}

/** The actions on one review, each with its letter. */
export const reviewActionRoute = (deps: OfficeDeps): Route =>
  actionRoute(deps, calls.officeReviewAct, journalOfReviewBody, async ({ body }, ctx) => {
    const { tx, now, audit } = ctx;
    const { act, letter } = body;
    const review = await lockReview(tx, body.reviewId);
    const manuscript = review && (await findSubmitted(tx, review.manuscriptId));
    if (!review || !manuscript) return notThere('This review');
    const isOpen = act === 'thank' || act === 'cancel' || !isEnded(review, manuscript);
    const isAsked = act !== 'refuse time' || review.wantsUntil !== null;
    if (!allowedStates[act].includes(review.state) || !isOpen || !isAsked || (letter && review.email === ''))
      return notInThisStatus();
    const today = dayOf(now);
    const dueOn = body.dueOn ?? plusDays(today, 7);
    if (act === 'reopen' && dueOn < today)
      return refuseFields({ dueOn: 'Please give a day that is not in the past' });
    if (!letter && (act === 'remind' || act === 'thank'))
      return refuseFields({ 'letter.text': 'Letter cannot be empty' });
    const template = templateFor(act, review, today);
    const wrong = letter && wrongLetter(template, letter, manuscript);
    if (wrong) return refuseFields(wrong);

    const state = await perform(ctx, act, review, manuscript, { dueOn, now });
    const facts: [string, string][] = [['Reviewer', review.name || 'No name']];
    if (letter) {
      const days = act === 'reopen' ? { ...review, dueOn } : review;
      const words = fillLetter(letter, await letterValues(tx, manuscript, days, review.name));
      await writeToReviewer(tx, deps, review, { template, words, journalId: manuscript.journalId });
      facts.push(['Letter', words.subject], ['Words of the letter', words.text]);
    } else {
      const { id, journalId } = manuscript;
      await deps.mailer.unsent?.(tx, { template, about: letterSubject(id), scope: journalId });
      facts.push(['Letter', 'None was sent']);
    }
    await audit({ ...subjectOf(manuscript), action: actionLabels[act], facts });
    return ok({ state });
  });
