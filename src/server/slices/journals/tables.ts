import type { ColumnType, Generated } from 'kysely';
import type { IssnKind } from './rules-issn.ts';

type Made<T> = ColumnType<T, T | undefined, never>;

type JournalsTable = {
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

type JournalIssnsTable = { issn: string; journal_id: number; kind: IssnKind; position: Made<number> };
type RelatedJournalsTable = { journal_id: number; related_id: number; sort: number };
type VolumesTable = { id: Made<number>; journal_id: number; volume: string };
type DictionariesTable = {
  id: Made<number>;
  type: string;
  journal_id: number | null;
  value: number;
  label: string;
  sort: number;
  for_authors: Generated<boolean>;
};

export type JournalsTables = {
  journals: JournalsTable;
  journal_issns: JournalIssnsTable;
  related_journals: RelatedJournalsTable;
  volumes: VolumesTable;
  dictionaries: DictionariesTable;
};
