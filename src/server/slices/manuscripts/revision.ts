import { manuscriptStatus } from '#contract/manuscripts.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/index.ts';
import { type FileStore, keepFile } from '#server/platform/storage/index.ts';
import { revisable } from './rules-status.ts';
import { lockAnyManuscript } from './store-save.ts';
import { logTask, moveManuscript } from './store-tasks.ts';

export type RevisionRequest = {
  /** Plain text for the authors. */
  comments: string;
  /** The document that says what is to be revised. */
  taskDoc?: { filename: string; mediaType: string; bytes: Uint8Array };
  /** Who asks, as the authors may know it. */
  operator: string;
};

export type PressDeps = { db: Db; files: FileStore; clock: Clock };

/**
 * Asks the authors for a revision: status 6, with comments and a task document that they alone may download.
 * False where the manuscript's status does not allow it, or there is none of this number.
 */
export async function requestRevision(
  { db, files, clock }: PressDeps,
  manuscriptId: number,
  { comments, taskDoc, operator }: RevisionRequest,
): Promise<boolean> {
  let address: string | null = null;
  let asked = false;
  try {
    await db.transaction().execute(async (tx) => {
      const manuscript = await lockAnyManuscript(tx, manuscriptId);
      if (!manuscript || !revisable.includes(manuscript.status)) return;
      if (taskDoc) address = await keepFile(tx, files, { ...taskDoc, visibility: 'private' });
      const status = manuscriptStatus.revisionRequested;
      const now = clock.now();
      await moveManuscript(tx, manuscript, { status, reviewComments: comments, taskDoc: address }, now);
      await logTask(tx, manuscriptId, {
        at: now,
        task: 'Revision requested',
        status,
        operator,
        remarks: comments,
        taskDoc: address,
      });
      asked = true;
    });
  } catch (error) {
    if (address) await files.remove(address).catch(() => {});
    throw error;
  }
  return asked;
}

/** Takes a manuscript one step on, with an entry in its history; false where it is elsewhere by now. */
export function advanceManuscript(
  { db, clock }: Pick<PressDeps, 'db' | 'clock'>,
  manuscriptId: number,
  step: { from: number; to: number; task: string; operator: string },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const manuscript = await lockAnyManuscript(tx, manuscriptId);
    if (manuscript?.status !== step.from) return false;
    const now = clock.now();
    await moveManuscript(tx, manuscript, { status: step.to }, now);
    await logTask(tx, manuscriptId, { at: now, task: step.task, status: step.to, operator: step.operator });
    return true;
  });
}
