import type { Updateable } from 'kysely';
import type { ReviewerSource } from '#contract/office/reviews.ts';
import type { ReportConsent } from '#contract/open-reports.ts';
import { type ByForm, type JournalReviewForm, storedByForm } from '#contract/review-form.ts';
import type { ReviewModel } from '#contract/review-models.ts';
import type { Recommendation, ReviewState } from '#contract/reviews.ts';
import { isReadForm, storedReviewForm } from '#contract/stored-review-form.ts';
import { addressKey } from '#server/platform/address-key.ts';
import type { Day } from '#server/platform/days.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { ReminderKind } from './rules-reminders.ts';
import { type Tables, tables } from './tables.ts';

/** One reviewer's review in one round of a manuscript, from the invitation on. */
export type Review = ByForm & {
  /** The journal's form of the day when they agreed; null: it had none. */
  form: JournalReviewForm | null;
  reportConsent: ReportConsent;
  /** Whether `form` is all of what is stored; a later program may have stored what this one can't read. */
  formIsWhole: boolean;
  id: number;
  manuscriptId: number;
  round: number;
  model: ReviewModel;
  name: string;
  email: string;
  emailKey: string;
  institution: string;
  source: ReviewerSource;
  state: ReviewState;
  invitedAt: Date;
  answerBy: Day;
  reviewDays: number;
  agreedAt: Date | null;
  dueOn: Day | null;
  declinedAt: Date | null;
  declineReason: string;
  declineSuggestion: string;
  submittedAt: Date | null;
  cancelledAt: Date | null;
  thankedAt: Date | null;
  recommendation: Recommendation | null;
  toAuthors: string;
  toEditor: string;
  draftVersion: number;
  savedAt: Date | null;
  shownToAuthors: boolean;
  rating: number | null;
  /** The reviewer's number for the authors; null before their first review. */
  reviewerNumber: number | null;
  remindersStopped: boolean;
  nextReminder: ReminderKind | null;
  nextReminderOn: Day | null;
  /** The day asked for; null: none, or answered. */
  wantsUntil: Day | null;
  wantsUntilWords: string;
};

const select = (db: Db) =>
  tables(db)
    .selectFrom('reviews')
    .select([
      'reviews.id',
      'manuscript_id as manuscriptId',
      'round',
      'model',
      'name',
      'email',
      'email_key as emailKey',
      'institution',
      'source',
      'state',
      'invited_at as invitedAt',
      'answer_by as answerBy',
      'review_days as reviewDays',
      'agreed_at as agreedAt',
      'due_on as dueOn',
      'declined_at as declinedAt',
      'decline_reason as declineReason',
      'decline_suggestion as declineSuggestion',
      'submitted_at as submittedAt',
      'cancelled_at as cancelledAt',
      'thanked_at as thankedAt',
      'recommendation',
      'to_authors as toAuthors',
      'to_editor as toEditor',
      'draft_version as draftVersion',
      'saved_at as savedAt',
      'shown_to_authors as shownToAuthors',
      'rating',
      'reviewer_number as reviewerNumber',
      'reminders_stopped as remindersStopped',
      'next_reminder as nextReminder',
      'next_reminder_on as nextReminderOn',
      'wants_until as wantsUntil',
      'wants_until_words as wantsUntilWords',
      'form',
      'answers',
      'conflicts',
      'conflicts_words as conflictsWords',
      'co_reviewers as coReviewers',
      'report_consent as reportConsent',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const reviewOf = (row: Row): Review => ({
  ...row,
  form: row.form === null ? null : storedReviewForm(row.form),
  formIsWhole: row.form === null || isReadForm(row.form),
  ...storedByForm.parse({ answers: row.answers, coReviewers: row.coReviewers }),
});

/** Locked until the transaction ends. */
export async function lockReview(tx: Transaction, id: number): Promise<Review | undefined> {
  const row = await select(tx).where('reviews.id', '=', id).forUpdate().executeTakeFirst();
  return row && reviewOf(row);
}

export async function findReview(db: Db, id: number): Promise<Review | undefined> {
  const row = await select(db).where('reviews.id', '=', id).executeTakeFirst();
  return row && reviewOf(row);
}

export async function findByKey(db: Db, keySha256: string): Promise<Review | undefined> {
  const row = await select(db)
    .innerJoin('review_keys', 'review_keys.review_id', 'reviews.id')
    .where('key_sha256', '=', keySha256)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row && reviewOf(row);
}

/** In the order of the invitations. */
export async function listReviews(db: Db, manuscriptId: number): Promise<Review[]> {
  const rows = await select(db).where('manuscript_id', '=', manuscriptId).orderBy('reviews.id').execute();
  return rows.map(reviewOf);
}

export async function manuscriptOfReview(db: Db, id: number): Promise<number | undefined> {
  const row = await select(db).where('reviews.id', '=', id).executeTakeFirst();
  return row?.manuscriptId;
}

export async function journalOfReview(db: Db, id: number): Promise<number | undefined> {
  const row = await tables(db)
    .selectFrom('reviews')
    .innerJoin('manuscripts', 'manuscripts.id', 'reviews.manuscript_id')
    .select('journal_id')
    .where('reviews.id', '=', id)
    .executeTakeFirst();
  return row?.journal_id;
}

type NewReview = {
  manuscriptId: number;
  round: number;
  model: ReviewModel;
  name: string;
  email: string;
  institution: string;
  source: ReviewerSource;
  answerBy: Day;
  reviewDays: number;
  reminder: { kind: ReminderKind; on: Day } | undefined;
};

/** Undefined if the same person has an open invitation, or has reviewed, in this round. */
export async function insertReview(
  tx: Transaction,
  review: NewReview,
  now: Date,
): Promise<number | undefined> {
  const row = await tables(tx)
    .insertInto('reviews')
    .values({
      manuscript_id: review.manuscriptId,
      round: review.round,
      model: review.model,
      name: review.name,
      email: review.email,
      email_key: addressKey(review.email),
      institution: review.institution,
      source: review.source,
      invited_at: now,
      answer_by: review.answerBy,
      review_days: review.reviewDays,
      next_reminder: review.reminder?.kind ?? null,
      next_reminder_on: review.reminder?.on ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The review must be locked. */
export async function changeReview(
  tx: Transaction,
  id: number,
  changes: Updateable<Omit<Tables['reviews'], 'id' | 'state'>>,
): Promise<void> {
  await tables(tx).updateTable('reviews').set(changes).where('id', '=', id).execute();
}

export async function storeSubmission(
  tx: Transaction,
  {
    id,
    submittedAt,
    ...content
  }: Pick<Review, 'id' | 'toAuthors' | 'toEditor' | 'recommendation'> &
    Partial<ByForm> & { submittedAt: Date },
): Promise<void> {
  await tables(tx)
    .insertInto('review_submissions')
    .values({ review_id: id, submitted_at: submittedAt, content: JSON.stringify(content) })
    .execute();
}
