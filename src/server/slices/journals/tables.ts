import type { ColumnType, Generated } from 'kysely';
import type { IssnKind } from './rules-issn.ts';

type Made<T> = ColumnType<T, T | undefined, never>;

export type JournalsTable = {
  id: Made<number>;
  version: Generated<number>;
  code: string;
  name: string;
  short_name: string;
  title_key: string;
  publisher: string | null;
  email: string | null;
  language: Generated<string>;
  since: number | null;
  accent: string | null;
  banner: string | null;
  banner_alt: Generated<string>;
  bg: string | null;
  show_status: Generated<boolean>;
  review_model: Generated<'single-anonymous' | 'double-anonymous' | 'open'>;
  intro_html: string | null;
  sort: Generated<number>;
};

export type JournalIssnsTable = { issn: string; journal_id: number; kind: IssnKind; position: Made<number> };
export type RelatedJournalsTable = { journal_id: number; related_id: number; sort: number };
export type VolumesTable = { id: Made<number>; journal_id: number; volume: string };
export type DictionariesTable = {
  id: Made<number>;
  type: string;
  journal_id: number | null;
  value: number;
  label: string;
  sort: number;
};

export type JournalsTables = {
  journals: JournalsTable;
  journal_issns: JournalIssnsTable;
  related_journals: RelatedJournalsTable;
  volumes: VolumesTable;
  dictionaries: DictionariesTable;
};
