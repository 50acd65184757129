import { sql } from 'kysely';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { isOpenManuscript } from './store-status.ts';
import { tables } from './tables.ts';

/** Undefined for manuscripts that were never submitted, which the office can't see. */
export async function journalOfSubmitted(db: Db, id: number): Promise<number | undefined> {
  const row = await tables(db)
    .selectFrom('manuscripts')
    .select('journal_id')
    .where('id', '=', id)
    .where('number', 'is not', null)
    .executeTakeFirst();
  return row?.journal_id;
}

/** The state of a submitted manuscript for the office. */
export type SubmittedManuscript = {
  id: number;
  number: string;
  journalId: number;
  userId: number;
  title: string;
  status: number;
  /** Counts changes that the authors see. */
  version: number;
  /** Counts changes that only the office sees: editor, due date. */
  officeVersion: number;
  round: number;
  editorId: number | null;
  sectionId: number | null;
  type: number | null;
  statusSince: Date;
  submittedAt: Date;
  /** YYYY-MM-DD */
  dueOn: string | null;
  articleId: number | null;
};

/** Undefined if it was never submitted. */
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
      'section_id as sectionId',
      // The authors may be changing it in a draft.
      sql<number | null>`coalesce((select (s.content->>'type')::int from manuscript_submissions s
        where s.manuscript_id = manuscripts.id and s.round = manuscripts.round), type_value)`.as('type'),
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

export async function editorOfManuscript(db: Db, id: number): Promise<number | null | undefined> {
  const row = await tables(db)
    .selectFrom('manuscripts')
    .select('editor_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.editor_id;
}

/** The office's version: both counts only grow, so their sum changes with either. Authors get theirs alone. */
export const versionForOffice = ({
  version,
  officeVersion,
}: Pick<SubmittedManuscript, 'version' | 'officeVersion'>): number => version + officeVersion;

type Seen = Pick<SubmittedManuscript, 'id' | 'version' | 'officeVersion'>;

/** Sets or removes the editor; false on a version conflict. */
export const assignEditor = (tx: Transaction, seen: Seen, editorId: number | null) =>
  changeSeen(tx, seen, { editor_id: editorId });

/** Puts what is submitted for the first time into its section. */
export async function placeInSection(tx: Transaction, id: number, sectionId: number): Promise<void> {
  await tables(tx).updateTable('manuscripts').set({ section_id: sectionId }).where('id', '=', id).execute();
}

/** Moves it to a section of its journal, or out of any; false on a version conflict. */
export const moveToSection = (tx: Transaction, seen: Seen, sectionId: number | null) =>
  changeSeen(tx, seen, { section_id: sectionId });

/**
 * Unassigns an editor from their open manuscripts, except in journals that they may still act for (`keeps`), and from all in
 * the sections that they `left`; returns the manuscripts. Raises no version, so that nobody's work is interrupted.
 */
export async function unassignEditor(
  tx: Transaction,
  editorId: number,
  { keeps, left }: { keeps: readonly number[]; left: readonly number[] },
): Promise<Pick<SubmittedManuscript, 'id' | 'number' | 'journalId'>[]> {
  const { rows } = await sql<Pick<SubmittedManuscript, 'id' | 'number' | 'journalId'>>`
    update manuscripts set editor_id = null
    where editor_id = ${editorId} and number is not null
      and (${isOpenManuscript('status')} and not journal_id = any(${[...keeps]}::bigint[])
        or section_id = any(${[...left]}::bigint[]))
    returning id, number, journal_id as "journalId"`.execute(tx);
  return rows.toSorted((a, b) => a.id - b.id);
}

/** Sets the due day (YYYY-MM-DD); false on a version conflict. */
export const setDueOn = (tx: Transaction, seen: Seen, dueOn: string | null) =>
  changeSeen(tx, seen, { due_on: dueOn });

/** Raises the office's version only, so that authors are not interrupted. */
async function changeSeen(
  tx: Transaction,
  { id, version, officeVersion }: Seen,
  change: { editor_id: number | null } | { due_on: string | null } | { section_id: number | null },
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
