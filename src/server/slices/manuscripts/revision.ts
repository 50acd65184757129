import { manuscriptStatus } from '#contract/manuscripts.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/index.ts';
import { type FileStore, keepFile } from '#server/platform/storage/index.ts';
import { revisable } from './rules-status.ts';
import { advanceIn, takeStep } from './steps.ts';
import { lockAnyManuscript } from './store-save.ts';

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
      const step = { to: manuscriptStatus.revisionRequested, task: 'Revision requested', operator };
      const words = { remarks: comments, reviewComments: comments, taskDoc: address };
      asked = (await takeStep(tx, manuscript, { ...step, ...words }, clock.now())) === 'taken';
    });
  } catch (error) {
    if (address) await files.remove(address).catch(() => {});
    throw error;
  }
  return asked;
}

/** Takes a manuscript one step on, with an entry in its history; false where it is elsewhere by now. */
export const advanceManuscript = (
  { db, clock }: Pick<PressDeps, 'db' | 'clock'>,
  manuscriptId: number,
  step: { from: number; to: number; task: string; operator: string },
): Promise<boolean> => db.transaction().execute((tx) => advanceIn(tx, manuscriptId, step, clock.now()));
