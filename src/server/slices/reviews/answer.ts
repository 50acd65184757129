import type { Transaction } from '#server/platform/db/index.ts';
import type { AnswerDeps } from './deps.ts';
import type { HeldReview } from './holder.ts';
import { notifyEditor, writeByTemplate } from './letters.ts';
import { dayInWords, dayOf, plusDays } from './rules-days.ts';
import { nextReminder } from './rules-reminders.ts';
import { settleRound } from './settle.ts';
import { changeReview } from './store.ts';

type AnswerTo = { answer: 'agree' | 'decline'; reason: string; suggestion: string };

/**
 * Records a reviewer's answer to a locked invitation; false where it can't change any more. Repeating an answer
 * only changes its message. The history keeps each answer.
 */
export async function answerInvitation(
  tx: Transaction,
  deps: AnswerDeps,
  held: HeldReview,
  { answer, ...words }: AnswerTo,
): Promise<boolean> {
  if (held.review.state === 'received' || held.review.state === 'cancelled') return false;
  if (answer === 'agree') await agree(tx, deps, held);
  else await decline(tx, deps, held, words);
  return true;
}

async function decline(
  tx: Transaction,
  deps: AnswerDeps,
  { review, manuscript }: HeldReview,
  { reason, suggestion }: Omit<AnswerTo, 'answer'>,
): Promise<void> {
  const at = deps.clock.now();
  const again = review.state === 'declined';
  const saysMore = reason !== '' || suggestion !== '';
  const asBefore = reason === review.declineReason && suggestion === review.declineSuggestion;
  if (again && (!saysMore || asBefore)) return;
  const columns = { decline_reason: reason, decline_suggestion: suggestion };
  const facts: [string, string][] = [['Reviewer', review.name]];
  if (reason) facts.push(['Why', reason]);
  if (suggestion) facts.push(['Suggests', suggestion]);
  const note = { at, call: 'reviewAnswer', manuscript, facts };
  if (again) {
    await changeReview(tx, review.id, columns);
    return deps.note(tx, { ...note, action: 'A reviewer said why not' });
  }
  const nothingNext = { next_reminder: null, next_reminder_on: null };
  const noWish = { wants_until: null, wants_until_words: '' };
  await changeReview(tx, review.id, { ...columns, ...nothingNext, ...noWish, declined_at: at });
  await deps.note(tx, { ...note, action: 'A reviewer declined' });
  await notifyEditor(tx, deps, 'reviewDeclined', review, manuscript);
  await settleRound(tx, manuscript.id, at);
}

async function agree(tx: Transaction, deps: AnswerDeps, { review, manuscript }: HeldReview): Promise<void> {
  if (review.state === 'agreed') return;
  const at = deps.clock.now();
  const today = dayOf(at);
  const dueOn = plusDays(today, review.reviewDays);
  const reminder = nextReminder({ what: 'review', due: dueOn }, today);
  await changeReview(tx, review.id, {
    agreed_at: at,
    declined_at: null,
    decline_reason: '',
    decline_suggestion: '',
    due_on: dueOn,
    next_reminder: reminder?.kind ?? null,
    next_reminder_on: reminder?.on ?? null,
  });
  const facts: [string, string][] = [
    ['Reviewer', review.name],
    ['Review by', dayInWords(dueOn)],
  ];
  await deps.note(tx, { at, call: 'reviewAnswer', action: 'A reviewer agreed', manuscript, facts });
  await writeByTemplate(tx, deps, 'reviewAgreed', { ...review, dueOn }, manuscript);
  await notifyEditor(tx, deps, 'reviewerAgreed', { ...review, dueOn }, manuscript);
}
