import { forType } from '#contract/journal-form.ts';
import type { JournalReviewForm } from '#contract/review-form.ts';
import { dayInWords, dayOf, plusDays } from '#server/platform/days.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import type { SubmittedManuscript } from '#server/slices/manuscripts/index.ts';
import type { AnswerDeps } from './deps.ts';
import type { HeldReview } from './holder.ts';
import { notifyEditor, writeByTemplate } from './letters.ts';
import { nextReminder } from './rules-reminders.ts';
import { isNotAsked } from './rules-reviewers.ts';
import { settleRound } from './settle.ts';
import { changeReview } from './store.ts';
import { reviewersByAddress, setNotAsked } from './store-reviewers.ts';

type Wish = { until: string | null; reason: string };

/** `notAsked`: as `NotAsked`; null takes it back, undefined leaves it. */
type Answer = {
  answer: 'agree' | 'decline';
  reason: string;
  suggestion: string;
  notAsked?: Wish | null | undefined;
};

/**
 * Records a reviewer's answer; the caller has locked the review. False if the review was sent or cancelled already.
 * Declining again can add or change the reason; agreeing again changes nothing. Each change has an audit entry.
 */
export async function answerInvitation(
  tx: Transaction,
  deps: AnswerDeps,
  held: HeldReview,
  { answer, notAsked, ...words }: Answer,
): Promise<boolean> {
  if (held.review.state === 'received' || held.review.state === 'cancelled') return false;
  if (answer === 'agree') await agree(tx, deps, held);
  else {
    await decline(tx, deps, held, words);
    if (notAsked !== undefined) await wishNotAsked(tx, deps, held, notAsked);
  }
  return true;
}

/**
 * Records that a reviewer is not to be asked again, or takes that back. Where the office has said so for as long or longer, that
 * stays.
 */
async function wishNotAsked(
  tx: Transaction,
  deps: AnswerDeps,
  { review, manuscript }: HeldReview,
  wish: Wish | null,
): Promise<void> {
  const known = (await reviewersByAddress(tx, [review.email]))(review.email)?.notAsked ?? null;
  const own = known?.by === 'reviewer' ? known : null;
  if (wish ? wish.until === own?.until && wish.reason === own?.reason : !own) return;
  const ofOffice = known?.by === 'office' && isNotAsked(known, dayOf(deps.clock.now())) ? known : null;
  const isShorter = ofOffice && (ofOffice.until === null || (wish?.until && wish.until <= ofOffice.until));
  if (!isShorter) await setNotAsked(tx, review.email, wish && { by: 'reviewer', ...wish });
  const facts: [string, string][] = [['Reviewer', review.name]];
  if (wish?.until) facts.push(['Until', dayInWords(wish.until)]);
  if (wish?.reason) facts.push(['Reason', wish.reason]);
  const action = wish ? 'A reviewer asked not to be asked again' : 'A reviewer may be asked again';
  await deps.audit(tx, { at: deps.clock.now(), call: 'reviewAnswer', action, manuscript, facts });
}

async function decline(
  tx: Transaction,
  deps: AnswerDeps,
  { review, manuscript }: HeldReview,
  { reason, suggestion }: Omit<Answer, 'answer'>,
): Promise<void> {
  const at = deps.clock.now();
  const again = review.state === 'declined';
  const gaveNone = reason === '' && suggestion === '';
  const unchanged = reason === review.declineReason && suggestion === review.declineSuggestion;
  if (again && (gaveNone || unchanged)) return;
  const columns = { decline_reason: reason, decline_suggestion: suggestion };
  const facts: [string, string][] = [['Reviewer', review.name]];
  if (reason) facts.push(['Reason', reason]);
  if (suggestion) facts.push(['Suggested reviewers', suggestion]);
  const entry = { at, call: 'reviewAnswer', manuscript, facts };
  if (again) {
    await changeReview(tx, review.id, columns);
    return deps.audit(tx, { ...entry, action: 'A reviewer gave a reason for declining' });
  }
  const noReminder = { next_reminder: null, next_reminder_on: null };
  const noTimeRequest = { wants_until: null, wants_until_words: '' };
  await changeReview(tx, review.id, { ...columns, ...noReminder, ...noTimeRequest, declined_at: at });
  await deps.audit(tx, { ...entry, action: 'A reviewer declined' });
  await notifyEditor(tx, deps, 'reviewDeclined', review, manuscript);
  await settleRound(tx, manuscript.id, at);
}

/** The journal's present form for the manuscript's type; null: it has none. */
async function formFor(tx: Transaction, manuscript: SubmittedManuscript): Promise<JournalReviewForm | null> {
  const form = (await findJournal(tx, { id: manuscript.journalId }))?.reviewForm;
  if (!form) return null;
  const questions = forType(form.questions, manuscript.type);
  const asksMore = form.conflicts || form.coReviewers || form.reports;
  return questions.length > 0 || asksMore ? { ...form, questions } : null;
}

async function agree(tx: Transaction, deps: AnswerDeps, { review, manuscript }: HeldReview): Promise<void> {
  if (review.state === 'agreed') return;
  const at = deps.clock.now();
  const today = dayOf(at);
  const dueOn = plusDays(today, review.reviewDays);
  const reminder = nextReminder({ what: 'review', due: dueOn }, today);
  // Who declined and agrees after all goes on with what they had begun.
  const form = review.form ?? (await formFor(tx, manuscript));
  await changeReview(tx, review.id, {
    agreed_at: at,
    form: form && JSON.stringify(form),
    declined_at: null,
    decline_reason: '',
    decline_suggestion: '',
    due_on: dueOn,
    next_reminder: reminder?.kind ?? null,
    next_reminder_on: reminder?.on ?? null,
  });
  const facts: [string, string][] = [
    ['Reviewer', review.name],
    ['Review due', dayInWords(dueOn)],
  ];
  await deps.audit(tx, { at, call: 'reviewAnswer', action: 'A reviewer agreed', manuscript, facts });
  await writeByTemplate(tx, deps, 'reviewAgreed', { ...review, dueOn }, manuscript);
  await notifyEditor(tx, deps, 'reviewerAgreed', { ...review, dueOn }, manuscript);
}
