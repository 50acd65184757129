import type { ColumnType, Generated } from 'kysely';

/** A jsonb column: anything comes out, to be parsed; JSON text goes in. */
type Json = ColumnType<unknown, string, string>;

/** The tables of migration 0005, as Kysely needs them. Dates are `YYYY-MM-DD`, as precise as known. */
export type ArticlesTable = {
  id: Generated<number>;
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
  contents: Json;
  figures: Json;
  tables: Json;
  citations: Json;
  cite_html: string;
  bibtex: string;
  ris: string;
  csl: Json;
  /** The JATS source itself; null for what was imported before sources were kept. */
  xml_file: string | null;
  xml_sha256: string;
  fingerprint: string;
  updated_at: Generated<Date>;
  /** Both, or neither. */
  withdrawn_at: Date | null;
  withdrawal_reason: string | null;
  /** The version that readers see. */
  version: Generated<number>;
  retracted_on: string | null;
};

export type ArticleAuthorsTable = {
  id: Generated<number>;
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
};

export type ArticleReferencesTable = {
  id: Generated<number>;
  article_id: number;
  position: number;
  anchor: string;
  text: string;
  doi: string | null;
};

export type RelatedArticlesTable = {
  id: Generated<number>;
  article_id: number;
  position: number;
  relation: string;
  doi: string | null;
  title: string | null;
  journal: string | null;
  url: string | null;
};

type ArticleGraphicsTable = {
  id: Generated<number>;
  article_id: number;
  href: string;
  address: string;
  width: number | null;
  height: number | null;
  sha256: string;
};

type ArticleFilesTable = {
  id: Generated<number>;
  article_id: number;
  position: number;
  href: string;
  label: string;
  filename: string;
  address: string;
  bytes: number;
  sha256: string;
};

/** An earlier version; `files` are those that no later one uses, beside its text, source and galley. */
type ArticleVersionsTable = {
  id: Generated<number>;
  article_id: number;
  version: number;
  title: string;
  html_file: string | null;
  pdf_file: string | null;
  xml_file: string | null;
  files: string[];
  /** The article as it was told then. */
  record: Json | null;
};

type ArticleNoticesTable = {
  id: Generated<number>;
  article_id: number;
  kind: 'correction' | 'retraction' | 'reinstatement';
  version: number;
  noted_on: string;
  html: string;
  mended_on: string | null;
  /** The DOI of the article that retracts this one, where its own words made the notice. */
  stated_by: string | null;
  /** Something else stands in its place since then. */
  replaced_at: Generated<Date | null>;
};

export type ArticleTables = {
  article_versions: ArticleVersionsTable;
  article_notices: ArticleNoticesTable;
  article_files: ArticleFilesTable;
  articles: ArticlesTable;
  article_authors: ArticleAuthorsTable;
  article_references: ArticleReferencesTable;
  related_articles: RelatedArticlesTable;
  article_graphics: ArticleGraphicsTable;
};
