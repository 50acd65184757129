import type { StepKind } from '#contract/manuscripts.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { dueOnFor } from './journal-of.ts';
import { lockAnyManuscript, TitleTaken } from './store-save.ts';
import { logTask, moveManuscript, type Seen } from './store-tasks.ts';

/** The operator of the office's steps; authors never learn which editor it was. */
export const officeOperator = 'Editorial office';

type Step = {
  to: number;
  kind: StepKind;
  /** The name shown to the authors. */
  operator: string;
  /** Plain text for the authors in the history. */
  remarks?: string;
  /** Shown above the manuscript from now on; undefined: unchanged. */
  reviewComments?: string | null;
  /** A document for the authors, already attached; undefined: unchanged. */
  taskDoc?: string | null;
  /** Due day of the next step, YYYY-MM-DD; undefined: by the rules. */
  dueOn?: string | null;
};

/**
 * Moves a manuscript from the state it was seen in, with an entry in the history for its authors. `changed`: it has
 * moved since. `title`: its title is taken; the transaction must be rolled back.
 */
export async function takeStep(
  tx: Transaction,
  seen: Seen,
  { to, kind, operator, remarks = '', reviewComments, taskDoc, dueOn }: Step,
  now: Date,
): Promise<'taken' | 'changed' | 'title'> {
  const change = {
    status: to,
    ...(reviewComments !== undefined && { reviewComments }),
    ...(taskDoc !== undefined && { taskDoc }),
    dueOn: dueOn ?? (await dueOnFor(tx, seen.id, to, now)),
  };
  try {
    if (!(await moveManuscript(tx, seen, change, now))) return 'changed';
  } catch (error) {
    if (error instanceof TitleTaken) return 'title';
    throw error;
  }
  await logTask(tx, seen.id, { at: now, kind, status: to, operator, remarks, taskDoc: taskDoc ?? null });
  return 'taken';
}

/** Moves a manuscript on in whatever version; false if its status is not in `from`. */
export async function advanceIn(
  tx: Transaction,
  manuscriptId: number,
  { from, ...step }: Step & { from: number },
  now: Date,
): Promise<boolean> {
  const manuscript = await lockAnyManuscript(tx, manuscriptId);
  if (manuscript?.status !== from) return false;
  return (await takeStep(tx, manuscript, step, now)) === 'taken';
}
