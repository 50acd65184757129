// Written by `npm run tables` from the migrated database.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { JournalRole } from '#contract/office/roles.ts';
import type { Db } from '#server/platform/db/index.ts';

export type Tables = {
  account_keys: {
    key_sha256: Buffer;
    purpose: 'new password' | 'confirm e-mail';
    user_id: number;
    email_key: string;
    expires_at: Date;
  };
  api_tokens: {
    id: GeneratedAlways<number>;
    token_sha256: Buffer;
    user_id: number;
    name: string;
    beginning: string;
    scopes: string[];
    created_at: Date;
    expires_at: Date | null;
    last_used_at: Date | null;
  };
  editor_invitations: {
    journal_id: number;
    email: string;
    email_key: string;
    invited_at: Date;
  };
  guest_editor_invitations: {
    section_id: number;
    journal_id: number;
    email: string;
    email_key: string;
    invited_at: Date;
  };
  journals: {
    id: Generated<number>;
    code: string;
    name: string;
    short_name: string;
    title_key: string;
    publisher: string | null;
    language: Generated<string>;
    since: number | null;
    accent: string | null;
    banner: string | null;
    bg: string | null;
    show_status: Generated<boolean>;
    intro_html: string | null;
    sort: Generated<number>;
    review_model: Generated<'single-anonymous' | 'double-anonymous' | 'open'>;
    version: Generated<number>;
    banner_alt: Generated<string>;
    email: string | null;
    stopping_findings: Generated<string[]>;
    abstract_words: number | null;
    text_words: number | null;
    asks: ColumnType<unknown, string | undefined, string>;
    languages: Generated<string[]>;
    section_editors_decide: Generated<boolean>;
    form: ColumnType<unknown, string | undefined, string>;
    form_version: Generated<number>;
    rules: ColumnType<unknown, string | undefined, string>;
    review_form: ColumnType<unknown, string | undefined, string>;
    charges: ColumnType<unknown, string | undefined, string>;
  };
  known_networks: {
    user_id: number;
    network: Buffer;
    seen_at: Date;
  };
  orcid_proofs: {
    key_sha256: Buffer;
    orcid: string;
    expires_at: Date;
  };
  orcid_visits: {
    state_sha256: Buffer;
    key_sha256: Buffer;
    user_id: number | null;
    verifier: string;
    nonce: string;
    expires_at: Date;
    review_id: number | null;
  };
  sessions: {
    id: GeneratedAlways<number>;
    token_sha256: Buffer;
    user_id: number;
    created_at: Date;
    last_used_at: Date;
  };
  user_roles: {
    user_id: number;
    role: JournalRole | 'administrator';
    journal_id: number | null;
    section_id: number | null;
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
};

/** The database, or a transaction of it, with the types of these tables. */
export const tables = (db: Db) => db.withTables<Tables>();
