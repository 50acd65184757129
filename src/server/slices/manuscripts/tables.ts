// Written by `npm run tables` from the migrated database.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { FileType } from '#contract/manuscript-files.ts';
import type { StepKind } from '#contract/manuscripts.ts';
import type { Db } from '#server/platform/db/index.ts';

export type Tables = {
  author_reminders: {
    manuscript_id: number;
    kind: 'soon' | 'late';
    due_on: string;
    sent_at: Date;
  };
  manuscript_authors: {
    id: GeneratedAlways<number>;
    manuscript_id: number;
    position: number;
    first_name: string;
    last_name: string;
    email: string;
    affiliation: string;
    phone: string;
    wechat: string;
    corresponding: boolean;
    orcid: Generated<string>;
    ror: Generated<string>;
    further_affiliations: ColumnType<unknown, string | undefined, string>;
    contributions: ColumnType<unknown, string | undefined, string>;
  };
  manuscript_coauthors: {
    id: GeneratedAlways<number>;
    manuscript_id: number;
    email_key: string;
    name: string;
    key_sha256: string | null;
    told_at: Date;
    denied_at: Date | null;
    words: Generated<string>;
  };
  manuscript_files: {
    id: GeneratedAlways<number>;
    manuscript_id: number;
    address: string;
    type: FileType;
    filename: string;
    position: number;
    submitted_round: number | null;
    replaced_at: Date | null;
  };
  manuscript_numbers: {
    journal_id: number;
    year: number;
    last: number;
    timeline: string | null;
  };
  manuscript_recommendations: {
    id: GeneratedAlways<number>;
    manuscript_id: number;
    round: number;
    user_id: number;
    at: Date;
    recommendation: string;
    reasons: string;
  };
  manuscript_submissions: {
    manuscript_id: number;
    round: number;
    submitted_at: Date;
    content: ColumnType<unknown, string, string>;
    preflight: ColumnType<unknown, string | null | undefined, string | null>;
  };
  manuscript_submissions_returned: {
    id: GeneratedAlways<number>;
    manuscript_id: number;
    round: number;
    submitted_at: Date;
    content: ColumnType<unknown, string, string>;
  };
  manuscript_suggestions: {
    id: GeneratedAlways<number>;
    manuscript_id: number;
    position: number;
    first_name: string;
    last_name: string;
    email: string;
    institution: string;
  };
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
    special_issue_id: number | null;
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
  task_log: {
    id: GeneratedAlways<number>;
    manuscript_id: number;
    at: Date;
    status: number;
    operator: string;
    remarks: Generated<string>;
    task_doc: string | null;
    kind: StepKind;
  };
};

/** The database, or a transaction of it, with the types of these tables. */
export const tables = (db: Db) => db.withTables<Tables>();
