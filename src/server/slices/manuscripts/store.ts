import { sql } from 'kysely';
import type { Answer } from '#contract/journal-form.ts';
import { type FieldValues, fieldColumns } from '#contract/manuscript-values.ts';
import { type StepKind, storedStepKind } from '#contract/manuscripts.ts';
import type { Db } from '#server/platform/db/index.ts';
import type {
  Author,
  Funder,
  ManuscriptFile,
  ManuscriptState,
  Suggestion,
  Translation,
} from './manuscript.ts';
import { roundOf } from './rules-status.ts';
import { wasReturned } from './store-tasks.ts';
import { tables } from './tables.ts';

export type ListedManuscript = Pick<
  ManuscriptState,
  'id' | 'userId' | 'status' | 'version' | 'number' | 'round'
> & {
  journalId: number;
  title: string;
  type: number | null;
  taskDoc: string | null;
  /** YYYY-MM-DD; due day of the next step, the office's or the authors'. */
  dueOn: string | null;
  articleId: number | null;
  createdAt: Date;
  updatedAt: Date;
};

const selectListed = (db: Db) =>
  tables(db)
    .selectFrom('manuscripts')
    .select([
      'manuscripts.id',
      'user_id as userId',
      'status',
      'version',
      'number',
      'round',
      'journal_id as journalId',
      'title',
      'type_value as type',
      'task_doc as taskDoc',
      'due_on as dueOn',
      'article_id as articleId',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ]);

/** Last changed first. */
export const listManuscripts = (db: Db, userId: number): Promise<ListedManuscript[]> =>
  selectListed(db)
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('manuscripts.id', 'desc')
    .execute();

export async function countManuscripts(db: Db, userId: number): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('manuscripts')
    .where('user_id', '=', userId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export type WholeManuscript = ListedManuscript &
  FieldValues & {
    reviewComments: string | null;
    specialIssueId: number | null;
    formVersion: number | null;
    /** Empty if no agreement was signed. */
    signedBy: string;
    signedAt: Date | null;
    authors: (Author & { id: number })[];
    suggestions: (Suggestion & { id: number })[];
    funders: Funder[];
    translations: Translation[];
    answers: Answer[];
    confirmed?: string[];
    /** `earlier`: of an earlier round than the present one. */
    files: (ManuscriptFile & { bytes: number; earlier: boolean })[];
  };

/** Undefined if it is not this user's; one snapshot. */
export async function findManuscript(
  db: Db,
  id: number,
  userId: number,
): Promise<WholeManuscript | undefined> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const row = await selectListed(tx)
        .select([...fieldColumns, 'review_comments as reviewComments', 'funders', 'translations', 'answers'])
        .select([
          'special_issue_id as specialIssueId',
          'form_version as formVersion',
          'signed_by as signedBy',
          'signed_at as signedAt',
        ])
        .where('manuscripts.id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      if (!row) return undefined;
      return {
        ...row,
        // Written by this slice from parsed input (store-save.ts).
        funders: row.funders as Funder[],
        translations: row.translations as Translation[],
        answers: row.answers as Answer[],
        authors: await listAuthors(tx, id),
        suggestions: await listSuggestions(tx, id),
        files: await listFiles(tx, id, roundOf(row, await wasReturned(tx, id))),
      };
    });
}

/** The manuscript that this user sent under a key, if any. */
export async function findByKey(db: Db, key: string, userId: number): Promise<number | undefined> {
  const row = await tables(db)
    .selectFrom('manuscripts')
    .select('id')
    .where('user_id', '=', userId)
    .where('submission_key', '=', key)
    .executeTakeFirst();
  return row?.id;
}

export const listAuthors = async (db: Db, manuscriptId: number): Promise<(Author & { id: number })[]> => {
  const rows = await tables(db)
    .selectFrom('manuscript_authors')
    .select([
      'id',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'affiliation',
      'phone',
      'wechat',
      'corresponding',
      'orcid',
      'ror',
      'further_affiliations as furtherAffiliations',
      'contributions',
    ])
    .where('manuscript_id', '=', manuscriptId)
    .orderBy('position')
    .execute();
  // Written by this slice from parsed input (store-save.ts).
  return rows as (Author & { id: number })[];
};

const listSuggestions = (db: Db, manuscriptId: number) =>
  tables(db)
    .selectFrom('manuscript_suggestions')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'email', 'institution'])
    .where('manuscript_id', '=', manuscriptId)
    .orderBy('position')
    .execute();

async function listFiles(db: Db, manuscriptId: number, round: number): Promise<WholeManuscript['files']> {
  const rows = await tables(db)
    .selectFrom('manuscript_files')
    .innerJoin('stored_files', 'stored_files.address', 'manuscript_files.address')
    .select([
      'type',
      'manuscript_files.address',
      'manuscript_files.filename',
      'bytes',
      'submitted_round as sent',
    ])
    .where('manuscript_id', '=', manuscriptId)
    .where('replaced_at', 'is', null)
    .orderBy('type')
    .orderBy('position')
    .execute();
  return rows.map(({ sent, ...file }) => ({ ...file, earlier: sent !== null && sent < round }));
}

export type TaskEntry = {
  id: number;
  manuscriptId: number;
  at: Date;
  kind: StepKind;
  status: number;
  operator: string;
  remarks: string;
  taskDoc: string | null;
};

/** Newest first; undefined if it is not this user's. */
export async function listTasks(db: Db, id: number, userId: number): Promise<TaskEntry[] | undefined> {
  const own = await selectListed(db)
    .where('manuscripts.id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return own && listTasksOf(db, id);
}

/** Newest first. */
export async function listTasksOf(db: Db, id: number): Promise<TaskEntry[]> {
  const tasks = await tables(db)
    .selectFrom('task_log')
    .select([
      'id',
      'manuscript_id as manuscriptId',
      'at',
      'kind',
      'status',
      'operator',
      'remarks',
      'task_doc as taskDoc',
    ])
    .where('manuscript_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
  return tasks.map((task) => ({ ...task, kind: storedStepKind(task.kind) }));
}

/** Whether another manuscript than `except` has this title (rules-title.ts). */
export async function titleIsTaken(db: Db, titleKey: string, except: number | undefined): Promise<boolean> {
  const found = await tables(db)
    .selectFrom('manuscripts')
    .select('id')
    .where('title_key', '=', titleKey)
    .where('status', 'not in', [5, 8])
    .where('id', '<>', except ?? -1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether a file belongs to any submission of this user's manuscript, or is its task document. */
export async function fileIsOf(db: Db, address: string, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from manuscripts m where m.user_id = ${userId} and (m.task_doc = ${address} or m.id in (
      select f.manuscript_id from manuscript_files f where f.address = ${address}
      union all select l.manuscript_id from task_log l where l.task_doc = ${address})) limit 1`.execute(db);
  return rows.length > 0;
}
