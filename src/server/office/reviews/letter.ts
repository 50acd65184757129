import { daysFor } from '#contract/journal-rules.ts';
import { officeReviewsEndpoints as calls, type ReviewLetterKind } from '#contract/office/reviews.ts';
import type { LetterWords } from '#contract/office/words.ts';
import { dayOf, plusDays } from '#server/platform/days.ts';
import { notThere, ok, type Route } from '#server/platform/http/route.ts';
import {
  composeWords,
  fillFields,
  findTemplate,
  type TemplateName,
  wrongWords,
  wrongWordsMessage,
} from '#server/slices/letters/index.ts';
import {
  findSubmitted,
  journalForManuscript,
  journalOfSubmitted,
  type SubmittedManuscript,
} from '#server/slices/manuscripts/index.ts';
import { findReview, isOverdue, letterValues, type Review } from '#server/slices/reviews/index.ts';
import { type OfficeDeps, viewRoute } from '../ground/index.ts';

export function templateFor(kind: ReviewLetterKind, review: Review | undefined, today: string): TemplateName {
  switch (kind) {
    case 'invite':
    case 'invite in turn':
      return 'reviewInvitation';
    case 'invite again':
      return 'reviewInvitationAgain';
    case 'remind':
      if (review?.state !== 'agreed') return 'reviewAnswerReminder';
      return isOverdue(review, today) ? 'reviewLateReminder' : 'reviewDueReminder';
    case 'cancel':
      return 'reviewCancelled';
    case 'thank':
      return 'reviewThanks';
    case 'reopen':
      return 'reviewReopened';
    case 'refuse time':
      return 'reviewTimeRefused';
  }
}

/** Errors of the letter, by field. */
export function wrongLetter(
  template: TemplateName,
  words: LetterWords,
  { title }: Pick<SubmittedManuscript, 'title'>,
): Record<string, string> | undefined {
  const found = findTemplate(template);
  // Braces in the manuscript's own title are no fields.
  const own = (text: string) => text.replaceAll(title, '');
  const wrong = found && wrongWords(found, { subject: own(words.subject), text: own(words.text) });
  return wrong && { 'letter.text': wrongWordsMessage(wrong) };
}

/** All fields but the link. */
export const fillLetter = (words: LetterWords, values: Record<string, string>): LetterWords => ({
  subject: fillFields(words.subject, values),
  text: fillFields(words.text, values),
});

export const letterRoute = ({ db, clock }: Pick<OfficeDeps, 'db' | 'clock'>): Route =>
  viewRoute(
    db,
    calls.officeReviewLetter,
    (db, { query }) => journalOfSubmitted(db, query.manuscriptId),
    async ({ query }) => {
      const { manuscriptId, kind, name, email } = query;
      const manuscript = await findSubmitted(db, manuscriptId);
      const review = query.reviewId === undefined ? undefined : await findReview(db, query.reviewId);
      if (!manuscript || (review && review.manuscriptId !== manuscriptId)) return notThere('This manuscript');
      if (!review && !kind.startsWith('invite')) return notThere('This review');
      const today = dayOf(clock.now());
      const given = (await journalForManuscript(db, manuscriptId))?.rules.days;
      const days = review
        ? { ...review, ...(kind === 'reopen' && { dueOn: plusDays(today, 7) }) }
        : {
            answerBy: query.answerBy ?? plusDays(today, daysFor('answer', given)),
            reviewDays: query.reviewDays ?? daysFor('review', given),
            dueOn: null,
          };
      const to = review ? { name: review.name, address: review.email } : { name, address: email };
      const template = templateFor(kind, review, today);
      const isForSeveral = kind === 'invite again' || kind === 'invite in turn';
      const values = await letterValues(db, manuscript, days, isForSeveral ? undefined : to.name);
      // Filled in when it is sent, since the editor can still change them.
      if (!review) for (const field of ['answerBy', 'reviewDays']) delete values[field];
      const words = await composeWords(db, template, values, manuscript.journalId);
      return ok({ ...words, to: isForSeveral ? [] : [to], template });
    },
  );
