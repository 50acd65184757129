import { sql } from 'kysely';
import { addressKey } from '#server/platform/address-key.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { Content, ManuscriptFile } from './manuscript.ts';
import { askedTask } from './rules-status.ts';
import { listTasksOf, type TaskEntry, type WholeManuscript } from './store.ts';
import type { ManuscriptTables } from './tables.ts';

const tables = (db: Db) =>
  db.withTables<ManuscriptTables & { stored_files: { address: string; bytes: number } }>();

/** The journal of a manuscript that was submitted at least once; the office knows of no others. */
export async function journalOfSubmitted(db: Db, id: number): Promise<number | undefined> {
  const row = await tables(db)
    .selectFrom('manuscripts')
    .select('journal_id')
    .where('id', '=', id)
    .where('number', 'is not', null)
    .executeTakeFirst();
  return row?.journal_id;
}

/** Whether someone has submitted a manuscript, or is named as its author by the address that they sign in with. */
export async function isByAuthor(
  db: Db,
  id: number,
  { userId, email }: { userId: number; email: string },
): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('manuscripts as m')
    .select('m.id')
    .where('m.id', '=', id)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('m.user_id', '=', userId),
        exists(
          selectFrom('manuscript_authors as a')
            .select('a.id')
            .whereRef('a.manuscript_id', '=', 'm.id')
            .where(({ eb, fn }) => eb(fn<string>('lower', ['a.email']), '=', addressKey(email))),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** All manuscripts of which `isByAuthor` says so, with the article that each has become. */
export async function manuscriptsBy(
  db: Db,
  { userId, email }: { userId: number; email: string },
): Promise<{ id: number; articleId: number | null }[]> {
  const { rows } = await sql<{ id: number; articleId: number | null }>`
    select id, article_id as "articleId" from manuscripts where user_id = ${userId} or id in (
      select manuscript_id from manuscript_authors where lower(email) = ${addressKey(email)})`.execute(db);
  return rows;
}

/** Where a submitted manuscript stands, for those who act for its journal. */
export type SubmittedManuscript = {
  id: number;
  number: string;
  journalId: number;
  userId: number;
  title: string;
  status: number;
  /** Counts what the authors see of it. */
  version: number;
  /** Counts what the office alone sees: its editor, its due date. */
  officeVersion: number;
  round: number;
  editorId: number | null;
  statusSince: Date;
  submittedAt: Date;
  /** YYYY-MM-DD */
  dueOn: string | null;
  articleId: number | null;
};

/** A manuscript that was submitted at least once; undefined where there is none of this id. */
export async function findSubmitted(db: Db, id: number): Promise<SubmittedManuscript | undefined> {
  const row = await tables(db)
    .selectFrom('manuscripts')
    .select([
      'id',
      'number',
      'journal_id as journalId',
      'user_id as userId',
      'title',
      'status',
      'version',
      'office_version as officeVersion',
      'round',
      'editor_id as editorId',
      'status_since as statusSince',
      'submitted_at as submittedAt',
      'created_at as createdAt',
      'due_on as dueOn',
      'article_id as articleId',
    ])
    .where('id', '=', id)
    .where('number', 'is not', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { number, submittedAt, createdAt, ...rest } = row;
  return { ...rest, number: number ?? '', submittedAt: submittedAt ?? createdAt };
}

/** Who handles a manuscript; null or undefined where nobody does. */
export async function editorOfManuscript(db: Db, id: number): Promise<number | null | undefined> {
  const row = await tables(db)
    .selectFrom('manuscripts')
    .select('editor_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.editor_id;
}

/** What the authors have submitted, with its files of all submissions and its history. */
export type SubmittedRecord = {
  manuscript: WholeManuscript;
  earlierFiles: (ManuscriptFile & { bytes: number; round: number })[];
  tasks: TaskEntry[];
};

/**
 * A submitted manuscript as it was sent last: while its authors write at a revision, what they have saved of it
 * is theirs alone. As it stood at one moment; seven questions, however much there is.
 */
export const findSubmittedRecord = (db: Db, id: number): Promise<SubmittedRecord | undefined> =>
  db.isTransaction
    ? readSubmittedRecord(db, id)
    : db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((tx) => readSubmittedRecord(tx, id));

async function readSubmittedRecord(tx: Db, id: number): Promise<SubmittedRecord | undefined> {
  const row = await tables(tx)
    .selectFrom('manuscripts')
    .innerJoin('manuscript_submissions', (join) =>
      join
        .onRef('manuscript_id', '=', 'manuscripts.id')
        .onRef('manuscript_submissions.round', '=', 'manuscripts.round'),
    )
    .select([
      'id',
      'user_id as userId',
      'status',
      'version',
      'number',
      'manuscripts.round',
      'journal_id as journalId',
      'task_doc as taskDoc',
      'due_on as dueOn',
      'article_id as articleId',
      'review_comments as reviewComments',
      'created_at as createdAt',
      'updated_at as updatedAt',
      'content',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { content: kept, ...standing } = row;
  // Written by this slice alone, from what its schema had parsed (store-save.ts).
  const { authors, suggestions, files: sent, ...content } = kept as Content;
  const files = await listSubmittedFiles(tx, id);
  const isPresent = ({ address }: ManuscriptFile) => sent.some((file) => file.address === address);
  return {
    manuscript: {
      ...standing,
      ...content,
      authors: authors.map((author, i) => ({ ...author, id: i + 1 })),
      suggestions: suggestions.map((suggestion, i) => ({ ...suggestion, id: i + 1 })),
      files: sent.map((file) => ({
        ...file,
        bytes: files.find(({ address }) => address === file.address)?.bytes ?? 0,
      })),
    },
    earlierFiles: files.filter((file) => !isPresent(file)),
    tasks: await listTasksOf(tx, id),
  };
}

/** The files of all submissions, the latest first. */
const listSubmittedFiles = (db: Db, id: number): Promise<SubmittedRecord['earlierFiles']> =>
  tables(db)
    .selectFrom('manuscript_files')
    .innerJoin('stored_files', 'stored_files.address', 'manuscript_files.address')
    .select([
      'type',
      'manuscript_files.address',
      'manuscript_files.filename',
      'bytes',
      'submitted_round as round',
    ])
    .where('manuscript_id', '=', id)
    .where('submitted_round', 'is not', null)
    .orderBy('submitted_round', 'desc')
    .orderBy('type')
    .orderBy('position')
    .$narrowType<{ round: number }>()
    .execute();

/**
 * What the office calls a manuscript's version: both counts only grow, so their sum stays the same as long as both do.
 * Authors are given theirs alone.
 */
export const versionForOffice = ({
  version,
  officeVersion,
}: Pick<SubmittedManuscript, 'version' | 'officeVersion'>): number => version + officeVersion;

type Seen = Pick<SubmittedManuscript, 'id' | 'version' | 'officeVersion'>;

/** Gives a manuscript to an editor, or to none; false where it has another version by now. */
export const assignEditor = (tx: Transaction, seen: Seen, editorId: number | null) =>
  changeSeen(tx, seen, { editor_id: editorId });

/**
 * Takes the open manuscripts of an editor from them, but those of journals that they may still act for; answers which,
 * by their number. Versions stay: whoever works at one of them is not held up.
 */
export async function unassignEditor(
  tx: Transaction,
  editorId: number,
  keeps: readonly number[],
): Promise<Pick<SubmittedManuscript, 'id' | 'number' | 'journalId'>[]> {
  const { rows } = await sql<Pick<SubmittedManuscript, 'id' | 'number' | 'journalId'>>`
    update manuscripts set editor_id = null
    where editor_id = ${editorId} and number is not null and status not in (5, 8, 9)
      and not journal_id = any(${[...keeps]}::bigint[])
    returning id, number, journal_id as "journalId"`.execute(tx);
  return rows.toSorted((a, b) => a.id - b.id);
}

/** Sets by when the next step is wanted (YYYY-MM-DD); false where it has another version by now. */
export const setDueOn = (tx: Transaction, seen: Seen, dueOn: string | null) =>
  changeSeen(tx, seen, { due_on: dueOn });

/** What the office keeps for itself is no change that the authors are told of, or that holds them up. */
async function changeSeen(
  tx: Transaction,
  { id, version, officeVersion }: Seen,
  change: { editor_id: number | null } | { due_on: string | null },
): Promise<boolean> {
  const row = await tables(tx)
    .updateTable('manuscripts')
    .set({ ...change, office_version: officeVersion + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('office_version', '=', officeVersion)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** When each round of a manuscript was sent in last, by its number. */
export async function submissionTimes(db: Db, id: number): Promise<Map<number, Date>> {
  const rows = await tables(db)
    .selectFrom('manuscript_submissions')
    .select(['round', 'submitted_at'])
    .where('manuscript_id', '=', id)
    .execute();
  return new Map(rows.map(({ round, submitted_at }) => [round, submitted_at]));
}

/** What the editors wrote to the authors when they last asked for a revision; empty where they never did. */
export const revisionAsked = ({ tasks }: Pick<SubmittedRecord, 'tasks'>): string =>
  tasks.find(({ task }) => task === askedTask)?.remarks ?? '';

/** The last step of a manuscript's history. */
export async function lastTask(db: Db, id: number): Promise<TaskEntry | undefined> {
  const [last] = await listTasksOf(db, id, 1);
  return last;
}

/** The manuscript of these journals that a file was submitted with, at any time, or to whose authors it was given. */
export async function submittedWithFile(
  db: Db,
  address: string,
  journals: 'all' | readonly number[],
): Promise<number | undefined> {
  const theirs = journals === 'all' ? sql`true` : sql`m.journal_id = any(${journals})`;
  const { rows } = await sql<{ id: number }>`
    select m.id from manuscripts m where m.number is not null and ${theirs} and m.id in (
      select f.manuscript_id from manuscript_files f where f.address = ${address} and f.submitted_round is not null
      union all select l.manuscript_id from task_log l where l.task_doc = ${address}) limit 1`.execute(db);
  return rows[0]?.id;
}
