// Written by `npm run tables` from the migrated database.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ReviewState } from '#contract/reviews.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { ReminderKind } from './rules-reminders.ts';

export type Tables = {
  manuscripts: {
    id: Generated<number>;
    user_id: number;
    journal_id: number;
    status: number;
    version: Generated<number>;
    submission_key: string;
    saved_sha256: string;
    number: string | null;
    round: Generated<number>;
    title: string;
    title_key: string;
    running_title: string;
    type_value: number | null;
    abstract: string;
    keywords: string;
    affiliation: string;
    review_comments: string | null;
    task_doc: string | null;
    created_at: Date;
    updated_at: Date;
    editor_id: number | null;
    status_since: Generated<Date>;
    submitted_at: Date | null;
    due_on: string | null;
    search_text: Generated<string>;
    sort_title: Generated<string>;
    article_id: number | null;
    office_version: Generated<number>;
    funding: Generated<string>;
    competing_interests: Generated<string>;
    data_availability: Generated<string>;
    code_availability: Generated<string>;
    ethics: Generated<string>;
    ai_use: Generated<string>;
    preprint: Generated<string>;
    cover_letter: Generated<string>;
    funders: ColumnType<unknown, string | undefined, string>;
    translations: ColumnType<unknown, string | undefined, string>;
    section_id: number | null;
    wants_until: string | null;
    wants_until_words: Generated<string>;
    form_version: number | null;
    signed_by: Generated<string>;
    signed_at: Date | null;
    answers: ColumnType<unknown, string | undefined, string>;
  };
  review_copies: {
    manuscript_id: number;
    address: string;
    copy_address: string;
    filename: string;
    report: ColumnType<unknown, string | null | undefined, string | null>;
  };
  review_files: {
    address: string;
    review_id: number;
    filename: string;
    shown_to_authors: Generated<boolean>;
    position: GeneratedAlways<number>;
  };
  review_hidden_files: {
    manuscript_id: number;
    address: string;
  };
  review_keys: {
    key_sha256: string;
    review_id: number;
    revoked_at: Date | null;
  };
  review_line_people: {
    id: GeneratedAlways<number>;
    manuscript_id: number;
    position: number;
    name: string;
    email: string;
    email_key: string;
    institution: string;
    source: 'suggested' | 'earlier' | 'board' | 'free';
  };
  review_lines: {
    manuscript_id: number;
    round: number;
    wanted: number;
    answer_days: number;
    review_days: number;
    subject: string;
    text: string;
    ended: 'stopped' | 'reached' | 'nobody left' | 'left review' | null;
  };
  review_reminders: {
    review_id: number;
    kind: ReminderKind | 'by hand';
    due_on: string;
    sent_at: Date;
  };
  review_submissions: {
    id: GeneratedAlways<number>;
    review_id: number;
    submitted_at: Date;
    content: ColumnType<unknown, string, string>;
  };
  reviewer_records: {
    id: GeneratedAlways<number>;
    email_key: string;
    email: string;
    name: string;
    institution: Generated<string>;
    interests: Generated<string>;
    own_interests: Generated<string>;
    orcid: string | null;
    not_asked_by: 'office' | 'reviewer' | null;
    not_asked_until: string | null;
    not_asked_reason: Generated<string>;
    version: Generated<number>;
    search_text: GeneratedAlways<string>;
  };
  reviews: {
    id: GeneratedAlways<number>;
    manuscript_id: number;
    round: number;
    model: 'single-anonymous' | 'double-anonymous' | 'open';
    name: string;
    email: string;
    email_key: string;
    institution: Generated<string>;
    source: 'suggested' | 'earlier' | 'board' | 'free';
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
    recommendation: 'accept' | 'minor revision' | 'major revision' | 'decline' | null;
    to_authors: Generated<string>;
    to_editor: Generated<string>;
    draft_version: Generated<number>;
    saved_at: Date | null;
    shown_to_authors: Generated<boolean>;
    rating: number | null;
    reminders_stopped: Generated<boolean>;
    next_reminder: ReminderKind | null;
    next_reminder_on: string | null;
    state: GeneratedAlways<ReviewState>;
    reviewer_number: number | null;
    wants_until: string | null;
    wants_until_words: Generated<string>;
    search_text: GeneratedAlways<string>;
  };
  stored_files: {
    address: string;
    filename: string;
    media_type: string;
    bytes: number;
    sha256: string;
    visibility: 'public' | 'private';
    content: string | null;
    owner: string | null;
    unattached_since: Date | null;
    checked_at: Generated<Date>;
  };
};

/** The database, or a transaction of it, with the types of these tables. */
export const tables = (db: Db) => db.withTables<Tables>();
