// Written by `npm run tables` from the migrated database.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';

export type Tables = {
  article_addresses: {
    single: Generated<boolean>;
    timeline: string;
  };
  article_authors: {
    id: GeneratedAlways<number>;
    article_id: number;
    position: number;
    display_name: string;
    given_names: string;
    surname: string;
    is_group: boolean;
    orcid: string | null;
    email: string | null;
    corresponding: boolean;
    affiliations: string[];
    orcid_confirmed: Generated<boolean>;
    rors: Generated<string[]>;
    contributions: ColumnType<unknown, string | undefined, string>;
    native_name: string | null;
  };
  article_counts: {
    id: GeneratedAlways<number>;
    journal_id: number;
    volume_id: number | null;
    combination: number | null;
    articles: number;
  };
  article_files: {
    id: GeneratedAlways<number>;
    article_id: number;
    position: number;
    href: string;
    filename: string;
    address: string;
    bytes: number;
    sha256: string;
    label: Generated<string>;
  };
  article_graphics: {
    id: GeneratedAlways<number>;
    article_id: number;
    href: string;
    address: string;
    width: number | null;
    height: number | null;
    sha256: string;
  };
  article_notices: {
    id: GeneratedAlways<number>;
    article_id: number;
    kind: 'correction' | 'retraction' | 'reinstatement';
    version: number;
    noted_on: string;
    html: string;
    corrected_on: string | null;
    replaced_at: Date | null;
    stated_by: string | null;
  };
  article_pdfs: {
    article_id: number;
    version: number;
    urgent: boolean;
    wanted_at: Generated<Date>;
    next_try_at: Generated<Date | null>;
    tries: Generated<number>;
    failure: string | null;
    file: string | null;
    made_at: Date | null;
    template: number | null;
    findings: ColumnType<unknown, string | undefined, string>;
    failed_by: string | null;
  };
  article_references: {
    id: GeneratedAlways<number>;
    article_id: number;
    position: number;
    anchor: string;
    text: string;
    doi: string | null;
  };
  article_search: {
    article_id: number;
    journal_id: number;
    volume_id: number | null;
    published_on: string;
    title_words: string;
    key_words: string;
    head_words: string;
    all_words: string;
    combination: number | null;
    indexed_as: Generated<number>;
  };
  article_search_facts: {
    article_id: number;
    subjects: string[];
    funders: string[];
    has_data: boolean;
  };
  article_texts: {
    article_id: number;
    body: string;
  };
  article_thumbnails: {
    article_id: number;
    source: string | null;
    made_of: string | null;
    small: string | null;
    medium: string | null;
    large: string | null;
    width: number | null;
    height: number | null;
    tries: Generated<number>;
    next_try_at: Generated<Date>;
  };
  article_versions: {
    id: GeneratedAlways<number>;
    article_id: number;
    version: number;
    title: string;
    html_file: string | null;
    pdf_file: string | null;
    xml_file: string | null;
    files: Generated<string[]>;
    record: ColumnType<unknown, string | null | undefined, string | null>;
  };
  articles: {
    id: GeneratedAlways<number>;
    doi: string;
    manuscript_number: string;
    journal_id: number;
    volume_id: number | null;
    volume: string | null;
    issue: string | null;
    first_page: string | null;
    last_page: string | null;
    elocation_id: string | null;
    type_value: number;
    type_label: string;
    title_html: string;
    title_text: string;
    running_title: string | null;
    abstract_html: string | null;
    abstract_text: string;
    keywords: string[];
    language: string;
    received: string | null;
    accepted: string | null;
    published: string | null;
    published_on: string | null;
    open_access: boolean;
    licence_url: string | null;
    licence_name: string | null;
    licence_html: string | null;
    copyright: string | null;
    issn: string | null;
    publisher: string | null;
    citation_line_1: string;
    citation_line_2: string;
    html_file: string;
    pdf_file: string | null;
    text_length: number;
    contents: ColumnType<unknown, string, string>;
    figures: ColumnType<unknown, string, string>;
    tables: ColumnType<unknown, string, string>;
    citations: ColumnType<unknown, string, string>;
    cite_html: string;
    bibtex: string;
    ris: string;
    csl: ColumnType<unknown, string, string>;
    xml_sha256: string;
    fingerprint: string;
    updated_at: Generated<Date>;
    withdrawn_at: Date | null;
    withdrawal_reason: string | null;
    xml_file: string | null;
    version: Generated<number>;
    retracted_on: string | null;
    funding: string | null;
    funders: ColumnType<unknown, string | undefined, string>;
    translations: ColumnType<unknown, string | undefined, string>;
    statements: ColumnType<unknown, string | undefined, string>;
    special_issue_id: number | null;
  };
  issue_entries: {
    id: GeneratedAlways<number>;
    issue_id: number;
    position: number;
    heading: Generated<string>;
    editorial: Generated<boolean>;
    article_id: number | null;
    production_id: number | null;
  };
  issues: {
    id: GeneratedAlways<number>;
    journal_id: number;
    volume: Generated<string>;
    number: Generated<string>;
    title: Generated<string>;
    description_html: Generated<string>;
    cover: string | null;
    cover_alt: Generated<string>;
    planned_on: string | null;
    publish_at: Date | null;
    scheduled: ColumnType<unknown, string | null | undefined, string | null>;
    failure: string | null;
    published_at: Date | null;
    volume_id: number | null;
    version: Generated<number>;
    special_issue_id: number | null;
  };
  related_articles: {
    id: GeneratedAlways<number>;
    article_id: number;
    position: number;
    relation: string;
    doi: string | null;
    title: string | null;
    journal: string | null;
    url: string | null;
  };
  search_combinations: {
    id: GeneratedAlways<number>;
    journal_id: number;
    year: number;
    type: string;
    language: string;
    has_data: boolean;
  };
  search_renewals: {
    only_row: Generated<boolean>;
    renewed_at: Generated<Date>;
  };
  search_words: {
    word: string;
  };
};

/** The database, or a transaction of it, with the types of these tables. */
export const tables = (db: Db) => db.withTables<Tables>();
