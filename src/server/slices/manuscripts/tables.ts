import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { FileType } from '#contract/manuscript-files.ts';
import type { StepKind } from '#contract/manuscripts.ts';

/** The tables of migrations 0013, 0017, 0027, 0030 and 0040, as Kysely needs them. */
type ManuscriptsTable = {
  id: Generated<number>;
  user_id: number;
  journal_id: number;
  status: number;
  version: Generated<number>;
  office_version: Generated<number>;
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
  editor_id: number | null;
  status_since: Generated<Date>;
  submitted_at: Date | null;
  due_on: string | null;
  search_text: Generated<string>;
  sort_title: Generated<string>;
  article_id: number | null;
  created_at: Date;
  updated_at: Date;
};

type ManuscriptAuthorsTable = {
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
};

type ManuscriptSuggestionsTable = {
  id: GeneratedAlways<number>;
  manuscript_id: number;
  position: number;
  first_name: string;
  last_name: string;
  email: string;
  institution: string;
};

type ManuscriptFilesTable = {
  id: GeneratedAlways<number>;
  manuscript_id: number;
  address: string;
  type: FileType;
  filename: string;
  position: number;
  submitted_round: number | null;
  replaced_at: Date | null;
};

export type ManuscriptTables = {
  manuscripts: ManuscriptsTable;
  manuscript_authors: ManuscriptAuthorsTable;
  manuscript_suggestions: ManuscriptSuggestionsTable;
  manuscript_files: ManuscriptFilesTable;
  manuscript_submissions: {
    manuscript_id: number;
    round: number;
    submitted_at: Date;
    content: ColumnType<unknown, string, string>;
  };
  manuscript_submissions_returned: {
    id: GeneratedAlways<number>;
    manuscript_id: number;
    round: number;
    submitted_at: Date;
    content: unknown;
  };
  task_log: {
    id: GeneratedAlways<number>;
    manuscript_id: number;
    at: Date;
    kind: StepKind;
    status: number;
    operator: string;
    remarks: Generated<string>;
    task_doc: string | null;
  };
  manuscript_numbers: { journal_id: number; year: number; last: number };
};
