import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';

export type ProductionState = 'open' | 'scheduled' | 'published' | 'discarded';
export type FileRole = 'jats' | 'html' | 'galley' | 'beside';

export type ProductionsTable = {
  id: GeneratedAlways<number>;
  journal_id: number;
  manuscript_id: number | null;
  article_id: number | null;
  corrects: Generated<boolean>;
  state: Generated<ProductionState>;
  title: Generated<string>;
  authors: Generated<string[]>;
  version: Generated<number>;
  /** Read through a schema. */
  details: ColumnType<unknown, string | undefined, string>;
  letter: ColumnType<unknown, string | null | undefined, string | null>;
  publish_at: Date | null;
  user_id: number | null;
  failure: string | null;
  updated_at: Date;
  published_at: Date | null;
};

type ProductionFilesTable = {
  id: GeneratedAlways<number>;
  production_id: number;
  address: string;
  filename: string;
  role: FileRole;
  bytes: number;
  sha256: string;
};

type PublishingTables = {
  productions: ProductionsTable;
  production_files: ProductionFilesTable;
  publishing_settings: { journal_id: number; doi_pattern: string; licence: string };
};

/** The tables that publishing in the office writes. */
export const publishingTables = (db: Db) => db.withTables<PublishingTables>();
