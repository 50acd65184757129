import { revisionKinds, type StepKind } from '#contract/manuscripts.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import type { ManuscriptState } from './manuscript.ts';
import { savingKind, showsEditor } from './rules-status.ts';
import { titleTaken } from './store-save.ts';
import { tables } from './tables.ts';

type Task = {
  at: Date;
  kind: StepKind;
  status: number;
  operator: string;
  remarks?: string;
  /** A document that the authors may always read. */
  taskDoc?: string | null;
};

export async function logTask(
  tx: Transaction,
  manuscriptId: number,
  { taskDoc = null, ...task }: Task,
): Promise<void> {
  await tables(tx)
    .insertInto('task_log')
    .values({ manuscript_id: manuscriptId, task_doc: taskDoc, ...task })
    .execute();
}

/** Adds a save to the history; consecutive saves are one step, at the time of the last. */
export async function logSaving(tx: Transaction, manuscriptId: number, task: Task): Promise<void> {
  const last = await tables(tx)
    .selectFrom('task_log')
    .select(['id', 'kind'])
    .where('manuscript_id', '=', manuscriptId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.kind !== task.kind) return logTask(tx, manuscriptId, task);
  await tables(tx).updateTable('task_log').set({ at: task.at }).where('id', '=', last.id).execute();
}

/**
 * Shows the authors once that an editor has their manuscript, not who. Not in statuses after a decision, which
 * would distort statistics.
 */
export async function logAssigned(
  tx: Transaction,
  { id, status }: { id: number; status: number },
  { at, operator }: { at: Date; operator: string },
): Promise<void> {
  if (!showsEditor.includes(status)) return;
  const existing = await tables(tx)
    .selectFrom('task_log')
    .select('id')
    .where('manuscript_id', '=', id)
    .where('kind', '=', 'editor assigned')
    .executeTakeFirst();
  if (!existing) await logTask(tx, id, { at, kind: 'editor assigned', status, operator });
}

/** Whether the editors' last step since the last submission was a return. */
export async function wasReturned(tx: Transaction, manuscriptId: number): Promise<boolean> {
  const last = await tables(tx)
    .selectFrom('task_log')
    .select('kind')
    .where('manuscript_id', '=', manuscriptId)
    .where('kind', 'in', [savingKind[1], savingKind[7], ...revisionKinds, 'returned'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.kind === 'returned';
}

/** A manuscript's state as its editor saw it; the office's version may be checked too. */
export type Seen = Pick<ManuscriptState, 'id' | 'status' | 'version'> & { officeVersion?: number };

/**
 * Changes a manuscript's status; false on a conflict of status or version. The next step is due on
 * `dueOn`. Rejects with TitleTaken.
 */
export async function moveManuscript(
  tx: Transaction,
  from: Seen,
  to: {
    status: number;
    reviewComments?: string | null;
    taskDoc?: string | null;
    dueOn?: string | null;
    articleId?: number;
  },
  now: Date,
): Promise<boolean> {
  const row = await tables(tx)
    .updateTable('manuscripts')
    .set({
      status: to.status,
      version: from.version + 1,
      updated_at: now,
      status_since: now,
      due_on: to.dueOn ?? null,
      wants_until: null,
      wants_until_words: '',
      ...(to.reviewComments !== undefined && { review_comments: to.reviewComments }),
      ...(to.taskDoc !== undefined && { task_doc: to.taskDoc }),
      ...(to.articleId !== undefined && { article_id: to.articleId }),
    })
    .where('id', '=', from.id)
    .where('status', '=', from.status)
    .where('version', '=', from.version)
    .$if(from.officeVersion !== undefined, (query) =>
      query.where('office_version', '=', from.officeVersion ?? 0),
    )
    .returning('id')
    .executeTakeFirst()
    .catch(titleTaken);
  return row !== undefined;
}
