import type { ReviewerSource } from '#contract/office/reviews.ts';
import type { LetterWords } from '#contract/office/words.ts';
import { addressKey } from '#server/platform/address-key.ts';
import { dayInWords, dayOf } from '#server/platform/days.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import type { TemplateName } from '#server/slices/letters/index.ts';
import { journalForManuscript, type SubmittedManuscript } from '#server/slices/manuscripts/index.ts';
import {
  changeReview,
  insertReview,
  letterValues,
  listReviews,
  nextReminder,
  revokeKeys,
  writeToReviewer,
} from '#server/slices/reviews/index.ts';
import { type ActionContext, type OfficeDeps, subjectOf } from '../ground/index.ts';
import { hintsFor } from './candidates.ts';
import { fillLetter } from './letter.ts';

type Invitation = {
  name: string;
  email: string;
  institution: string;
  source: ReviewerSource;
  answerBy: string;
  reviewDays: number;
  letter: LetterWords;
  /** Whether somebody is asked of whom the office said not to. */
  despite?: boolean;
  /** Whether the press asks by itself, in the order that an editor gave. */
  inTurn?: boolean;
};

/**
 * Creates review, key, letter and audit entry; undefined if the person is already invited to this round. Revokes the
 * links of an earlier invitation to it that was declined or cancelled.
 */
export async function invite(
  deps: Pick<OfficeDeps, 'clock' | 'mailer' | 'site'>,
  { tx, now, audit }: Pick<ActionContext, 'tx' | 'now' | 'audit'>,
  manuscript: SubmittedManuscript,
  invitation: Invitation,
  template: TemplateName,
): Promise<number | undefined> {
  const { journalId, id: manuscriptId, round } = manuscript;
  const journal = await journalForManuscript(tx, manuscriptId);
  const former = (await listReviews(tx, manuscriptId)).filter(
    (one) => one.round === round && one.emailKey === addressKey(invitation.email),
  );
  const reviewId = await insertReview(
    tx,
    {
      ...invitation,
      manuscriptId,
      round,
      model: journal?.reviewModel ?? 'single-anonymous',
      reminder: nextReminder({ what: 'answer', due: invitation.answerBy }, dayOf(now)),
    },
    now,
  );
  if (reviewId === undefined) return undefined;
  await revokeKeys(
    tx,
    former.map(({ id }) => id),
    now,
  );
  const values = await letterValues(tx, manuscript, { ...invitation, dueOn: null }, invitation.name);
  const words = fillLetter(invitation.letter, values);
  const reviewer = { id: reviewId, manuscriptId, name: invitation.name, email: invitation.email };
  await writeToReviewer(tx, deps, reviewer, { template, words, journalId });
  const hints = (await hintsFor(tx, manuscript, [invitation]))(invitation);
  await audit({
    ...subjectOf(manuscript),
    action: 'Invited a reviewer',
    facts: [
      ['Reviewer', invitation.name],
      ['E-mail', invitation.email],
      ['Answer due', dayInWords(invitation.answerBy)],
      ['Days for the review', String(invitation.reviewDays)],
      ...(invitation.inTurn ? [['In turn', 'The next in line was asked'] as const] : []),
      ...(invitation.despite ? [['Asked all the same', 'The office had said not to ask'] as const] : []),
      ...hints.map((hint): [string, string] => ['Was hinted', hint]),
      ['Letter', words.subject],
      ['Words of the letter', words.text],
    ],
  });
  return reviewId;
}

/** Ends a request: its link opens nothing any more, and nobody is reminded. The letter is the caller's. */
export async function withdraw(tx: Transaction, reviewId: number, now: Date): Promise<void> {
  await changeReview(tx, reviewId, { cancelled_at: now, next_reminder: null, next_reminder_on: null });
  await revokeKeys(tx, [reviewId], now);
}
