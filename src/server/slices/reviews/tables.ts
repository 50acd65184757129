import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ReviewerSource } from '#contract/office/reviews.ts';
import type { Recommendation, ReviewModel, ReviewState } from '#contract/reviews.ts';
import type { ReminderKind } from './rules-reminders.ts';

/** The tables of migrations 0018, 0024 and 0030, as Kysely needs them. Days are YYYY-MM-DD. */
export type ReviewsTable = {
  id: GeneratedAlways<number>;
  manuscript_id: number;
  round: number;
  model: ReviewModel;
  name: string;
  email: string;
  email_key: string;
  institution: string;
  source: ReviewerSource;
  invited_at: Date;
  answer_by: string;
  review_days: number;
  agreed_at: Date | null;
  due_on: string | null;
  declined_at: Date | null;
  decline_reason: Generated<string>;
  decline_suggestion: Generated<string>;
  submitted_at: Date | null;
  cancelled_at: Date | null;
  thanked_at: Date | null;
  recommendation: Recommendation | null;
  to_authors: Generated<string>;
  to_editor: Generated<string>;
  draft_version: Generated<number>;
  saved_at: Date | null;
  shown_to_authors: Generated<boolean>;
  rating: number | null;
  reviewer_number: number | null;
  reminders_stopped: Generated<boolean>;
  next_reminder: ReminderKind | null;
  next_reminder_on: string | null;
  wants_until: string | null;
  wants_until_words: Generated<string>;
  state: GeneratedAlways<ReviewState>;
};

export type ReviewTables = {
  reviews: ReviewsTable;
  review_keys: { key_sha256: string; review_id: number; revoked_at: Date | null };
  review_reminders: { review_id: number; kind: ReminderKind | 'by hand'; due_on: string; sent_at: Date };
  review_submissions: {
    id: GeneratedAlways<number>;
    review_id: number;
    submitted_at: Date;
    content: ColumnType<unknown, string, never>;
  };
  review_files: {
    address: string;
    review_id: number;
    filename: string;
    shown_to_authors: Generated<boolean>;
    position: GeneratedAlways<number>;
  };
  review_hidden_files: { manuscript_id: number; address: string };
  review_copies: { manuscript_id: number; address: string; copy_address: string; filename: string };
};
