import type { Transaction } from '#server/platform/db/index.ts';
import type { SubmittedManuscript } from '#server/slices/manuscripts/index.ts';
import type { LetterDeps } from './deps.ts';
import { tellEditor, writeByTemplate } from './letters.ts';
import { dayOf, plusDays } from './rules-days.ts';
import { nextReminder } from './rules-reminders.ts';
import { settleRound } from './settle.ts';
import { changeReview, type Review } from './store.ts';

export type AnswerTo = { answer: 'agree' | 'decline'; reason: string; suggestion: string };

/**
 * Takes a reviewer's answer to an invitation that is locked; false where it can't be changed any more. The same
 * answer once more changes nothing but the words that come with it.
 */
export async function answerInvitation(
  tx: Transaction,
  deps: LetterDeps,
  { review, manuscript }: { review: Review; manuscript: SubmittedManuscript },
  { answer, reason, suggestion }: AnswerTo,
): Promise<boolean> {
  if (review.state === 'received' || review.state === 'cancelled') return false;
  const now = deps.clock.now();
  if (answer === 'decline') {
    const words = { decline_reason: reason, decline_suggestion: suggestion };
    if (review.state === 'declined') {
      if (reason || suggestion) await changeReview(tx, review.id, words);
      return true;
    }
    const declined = { declined_at: now, next_reminder: null, next_reminder_on: null };
    await changeReview(tx, review.id, { ...words, ...declined });
    await tellEditor(tx, deps, 'reviewDeclined', review, manuscript);
    await settleRound(tx, manuscript.id, now);
    return true;
  }
  if (review.state === 'agreed') return true;
  const today = dayOf(now);
  const dueOn = plusDays(today, review.reviewDays);
  const reminder = nextReminder({ what: 'review', due: dueOn }, today);
  await changeReview(tx, review.id, {
    agreed_at: now,
    declined_at: null,
    decline_reason: '',
    decline_suggestion: '',
    due_on: dueOn,
    next_reminder: reminder?.kind ?? null,
    next_reminder_on: reminder?.on ?? null,
  });
  await writeByTemplate(tx, deps, 'reviewAgreed', { ...review, dueOn }, manuscript);
  return true;
}
