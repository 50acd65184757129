import { sql } from 'kysely';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from './tables.ts';

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
