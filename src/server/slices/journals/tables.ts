// Written by `npm run tables` from the migrated database.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';

export type Tables = {
  dictionaries: {
    id: Generated<number>;
    type: 'manuscript_type' | 'manuscript_status' | 'title' | 'gender' | 'language' | 'scopes';
    journal_id: number | null;
    value: number;
    label: string;
    sort: number;
    for_authors: Generated<boolean>;
  };
  journal_forms: {
    journal_id: number;
    version: number;
    form: ColumnType<unknown, string, string>;
  };
  journal_issns: {
    issn: string;
    journal_id: number;
    kind: 'print' | 'electronic' | 'linking' | 'unknown';
    position: GeneratedAlways<number>;
  };
  journal_sections: {
    id: GeneratedAlways<number>;
    journal_id: number;
    name: string;
    position: number;
    special_issue: Generated<boolean>;
    types: Generated<number[]>;
    text_words: number | null;
    review_model: string | null;
    version: Generated<number>;
    days: ColumnType<unknown, string | undefined, string>;
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
  related_journals: {
    journal_id: number;
    related_id: number;
    sort: number;
  };
  special_issue_editors: {
    section_id: number;
    journal_id: number;
    user_id: number;
    role: Generated<string>;
    name: string;
    affiliation: Generated<string>;
    agreed_at: Date;
  };
  special_issue_late: {
    section_id: number;
    email: string;
    email_key: string;
    until: string;
  };
  special_issues: {
    section_id: number;
    journal_id: number;
    title: string;
    text_html: Generated<string>;
    topics: Generated<string[]>;
    opens_on: string | null;
    deadline: string | null;
    step: Generated<'draft' | 'announced' | 'closed' | 'published'>;
    shown: Generated<'draft' | 'coming' | 'open' | 'closed' | 'published'>;
    version: Generated<number>;
  };
  volumes: {
    id: Generated<number>;
    journal_id: number;
    volume: string;
  };
};

/** The database, or a transaction of it, with the types of these tables. */
export const tables = (db: Db) => db.withTables<Tables>();
