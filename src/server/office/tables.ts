// Written by `npm run tables` from the migrated database.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { NoteKind } from '#contract/office/audit.ts';
import type { Db } from '#server/platform/db/index.ts';

export type Tables = {
  arrived_keys: {
    key: string;
    at: Date;
  };
  arrived_letters: {
    id: GeneratedAlways<number>;
    at: Date;
    from_name: string;
    from_address: string;
    subject: string;
    words: string;
    filenames: string[];
    reason: string;
    state: 'unmatched' | 'automatic' | 'done';
    manuscript_id: number | null;
    conversation_kind: string | null;
    key_address: string | null;
  };
  audit_log: {
    id: GeneratedAlways<number>;
    at: Date;
    user_id: number | null;
    who: string;
    call: string;
    action: string;
    subject: string;
    path: Generated<string>;
    journal_id: number | null;
    manuscript_id: number | null;
    facts: ColumnType<[string, string][], string | undefined, string>;
    kind: Generated<NoteKind>;
  };
  calendar_feeds: {
    user_id: number;
    key_sha256: string;
    made_at: Date;
  };
  deposits: {
    article_id: number;
    state: 'waiting' | 'sent' | 'registered' | 'warning' | 'failed';
    wanted: Generated<number>;
    since: Date;
    next_at: Date | null;
    tries: Generated<number>;
    stamp: Date | null;
    doi: Generated<string>;
    sent_at: Date | null;
    message: Generated<string>;
    submission: Generated<string>;
    registrar: string;
  };
  desk_views: {
    id: GeneratedAlways<number>;
    journal_id: number;
    name: string;
    address: string;
  };
  digest_keys: {
    key_sha256: string;
    user_id: number;
    made_at: Date;
  };
  digests: {
    user_id: number;
    done_on: string | null;
    told_until: Date;
  };
  mailboxes: {
    name: string;
    since: Date;
    uid_validity: number;
    last_uid: number;
    read_at: Date | null;
    error: string | null;
    failures: Generated<number>;
    tried_at: Date | null;
  };
  office_charges: {
    id: GeneratedAlways<number>;
    manuscript_id: number;
    journal_id: number;
    version: Generated<number>;
    state: Generated<'told' | 'not billed' | 'invoiced' | 'paid' | 'cancelled' | 'waived'>;
    currency: string;
    type_value: number | null;
    amount: number;
    told_at: Date;
    due_at: Date | null;
    waiver_asked_at: Date | null;
    waiver_reason: Generated<string>;
    waiver_outcome: 'whole' | 'part' | 'refused' | null;
    waived: Generated<number>;
    waiver_words: Generated<string>;
    waiver_answered_at: Date | null;
    bill_to: ColumnType<unknown, string | undefined, string>;
    paid_on: string | null;
    paid_how: Generated<string>;
    paid_note: Generated<string>;
    reminded_at: Date | null;
    unpaid_reason: Generated<string>;
    reminders: Generated<number>;
  };
  office_invoice_series: {
    year: number;
    last: number;
    timeline: string | null;
  };
  office_invoices: {
    id: GeneratedAlways<number>;
    year: number;
    number: number;
    kind: 'invoice' | 'credit note';
    charge_id: number | null;
    credits: number | null;
    journal_id: number;
    currency: string;
    net: number;
    tax: number;
    issued_at: Date;
    issued_on: string;
    due_on: string | null;
    facts: ColumnType<unknown, string, string>;
    pdf: Buffer | null;
  };
  office_tasks: {
    id: GeneratedAlways<number>;
    manuscript_id: number;
    what: string;
    user_id: number | null;
    due_on: string;
    given_by: number | null;
    given_at: Date;
    done_at: Date | null;
    done_by: number | null;
    version: Generated<number>;
    key: string;
  };
  pending_dois: {
    id: GeneratedAlways<number>;
    doi: string;
    production_id: number;
    says: 'accepted' | 'withdrawn' | 'published';
    title: string;
    language: string;
    accepted: string;
    told: string;
    state: 'waiting' | 'sent' | 'registered' | 'warning' | 'failed';
    wanted: Generated<number>;
    since: Date;
    next_at: Date | null;
    tries: Generated<number>;
    stamp: Date | null;
    sent_at: Date | null;
    message: Generated<string>;
    submission: Generated<string>;
    may_be_there: Generated<boolean>;
  };
  pending_tries: {
    production_id: number;
    version: number;
    tries: number;
    next_at: Date;
  };
  production_files: {
    id: GeneratedAlways<number>;
    production_id: number;
    address: string;
    filename: string;
    role: 'jats' | 'html' | 'word' | 'galley' | 'beside';
    bytes: number;
    sha256: string;
  };
  production_steps: {
    production_id: number;
    kind: 'copyediting' | 'figures' | 'typesetting';
    user_id: number | null;
    due_on: string | null;
    checked: Generated<string[]>;
    done_at: Date | null;
    done_by: number | null;
  };
  production_texts: {
    id: GeneratedAlways<number>;
    production_id: number;
    version: number;
    document: ColumnType<unknown, string | null | undefined, string | null>;
    made_from: 'word' | 'jats' | 'html' | 'published' | 'edit' | 'attached';
    findings: ColumnType<unknown, string | undefined, string>;
    settled: Generated<string[]>;
    user_id: number;
    note: Generated<string>;
    began_at: Date;
    at: Date;
  };
  productions: {
    id: GeneratedAlways<number>;
    journal_id: number;
    manuscript_id: number | null;
    article_id: number | null;
    corrects: Generated<boolean>;
    state: Generated<'open' | 'scheduled' | 'published' | 'discarded'>;
    title: Generated<string>;
    authors: Generated<string[]>;
    version: Generated<number>;
    details: ColumnType<unknown, string | undefined, string>;
    letter: ColumnType<unknown, string | null | undefined, string | null>;
    publish_at: Date | null;
    user_id: number | null;
    failure: string | null;
    updated_at: Date;
    published_at: Date | null;
    announced_version: number | null;
  };
  proof_keys: {
    key_sha256: string;
    proof_id: number;
  };
  proof_queries: {
    proof_id: number;
    number: number;
    place: string;
    words: string;
    question: string;
    answer: Generated<string>;
  };
  proof_reminders: {
    proof_id: number;
    kind: 'soon' | 'late' | 'by hand';
    sent_at: Date;
  };
  proof_suggestions: {
    id: GeneratedAlways<number>;
    proof_id: number;
    place: string;
    before: string;
    after: string;
    remark: Generated<string>;
    state: Generated<'open' | 'taken' | 'refused'>;
    reason: Generated<string>;
  };
  proofs: {
    id: GeneratedAlways<number>;
    production_id: number;
    round: number;
    text_version: number;
    document: ColumnType<unknown, string, string>;
    state: Generated<'with the author' | 'sent back' | 'approved' | 'withdrawn'>;
    name: string;
    email: string;
    user_id: number;
    sent_at: Date;
    due_on: string;
    answered_at: Date | null;
    message: Generated<string>;
  };
  publishing_settings: {
    journal_id: number;
    doi_pattern: string;
    licence: string;
    pdf_columns: Generated<number>;
    crossmark_policy: Generated<string>;
    preserved_by: Generated<string[]>;
    in_doaj: Generated<boolean>;
    delivered_to: Generated<string[]>;
    pending_dois: Generated<boolean>;
  };
  users: {
    id: Generated<number>;
    email: string;
    email_key: string;
    email_confirmed_at: Date | null;
    password_hash: string;
    first_name: string;
    last_name: string;
    mobile: Generated<string>;
    organization: Generated<string>;
    degree: Generated<string>;
    job_title: Generated<string>;
    country: Generated<string>;
    created_at: Generated<Date>;
    last_sign_in_at: Date | null;
    disabled_at: Date | null;
    erased_at: Date | null;
    former_names: Generated<string[]>;
    orcid: string | null;
    orcid_confirmed_at: Date | null;
  };
  webhook_attempts: {
    id: GeneratedAlways<number>;
    delivery_id: number;
    at: Date;
    status: number | null;
    answer: string;
    milliseconds: number;
  };
  webhook_deliveries: {
    id: GeneratedAlways<number>;
    webhook_id: number;
    message: string;
    event: string;
    subject: string;
    manuscript_id: number | null;
    body: string;
    happened_at: Generated<Date>;
    state: 'waiting' | 'delivered' | 'failed';
    next_at: Date | null;
    tries: Generated<number>;
  };
  webhooks: {
    id: GeneratedAlways<number>;
    journal_id: number | null;
    user_id: number;
    url: string;
    events: string[];
    secret: string;
    created_at: Date;
    failing_since: Date | null;
    disabled_at: Date | null;
    disabled_because: Generated<string>;
  };
};

/** The database, or a transaction of it, with the types of these tables. */
export const tables = (db: Db) => db.withTables<Tables>();
