import type { StepKind } from '#contract/manuscripts.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { lockAnyManuscript, TitleTaken } from './store-save.ts';
import { logTask, moveManuscript, type Seen } from './store-tasks.ts';

type Step = {
  to: number;
  kind: StepKind;
  /** Who did it, as the authors may know them. */
  operator: string;
  /** Plain text for the authors, beside the step in the history. */
  remarks?: string;
  /** What the authors read above their manuscript from now on; undefined: as before. */
  reviewComments?: string | null;
  /** A document for the authors, attached already; undefined: as before. */
  taskDoc?: string | null;
  /** By when the next step is wanted, YYYY-MM-DD; none: as usual. */
  dueOn?: string | null;
};

/**
 * Takes a manuscript a step on from where it was seen, with an entry in the history that its authors see.
 * `changed`: it is elsewhere by now. `title`: it would be the second one of its title; the transaction is lost.
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
    ...(dueOn !== undefined && { dueOn }),
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

/** Takes a manuscript one step on, wherever it was seen; false where it is not in `from` (any more). */
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
