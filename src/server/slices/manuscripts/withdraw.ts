import { authorMayWithdraw, manuscriptStatus } from '#contract/manuscripts.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { Post } from '#server/platform/mail/index.ts';
import { type LetterDeps, withdrawalLetters, withdrawnLetters } from './letters.ts';
import { takeStep } from './steps.ts';
import { findManuscript } from './store.ts';
import type { SubmittedManuscript } from './store-office.ts';
import { lockManuscript } from './store-save.ts';
import { editorsToTell, toldOf } from './told.ts';

/** What the history and the audit log say of it. */
const task = 'Withdrawn by the authors';

/** A withdrawal as the office is to know of it. */
export type Withdrawal = {
  manuscript: SubmittedManuscript;
  userId: number;
  by: string;
  task: string;
  reason: string;
  /** Of whom a review was still awaited. */
  reviewers: readonly string[];
  now: Date;
};

export type WithdrawDeps = LetterDeps & {
  db: Db;
  clock: Clock;
  post: Post;
  nameOf: (userId: number) => Promise<string>;
  /** The reviews of a manuscript: to lock them, and to call off those that are awaited; answers the reviewers' names. */
  reviews?: {
    lock: (tx: Transaction, manuscriptId: number) => Promise<void>;
    callOff: (tx: Transaction, manuscriptId: number) => Promise<string[]>;
  };
  /** Puts it on record for the office. */
  noteWithdrawal?: (tx: Transaction, withdrawal: Withdrawal) => Promise<void>;
};

export type Withdrawn = { ok: true } | { ok: false; reason: 'not there' | 'status' };

/**
 * Withdraws a manuscript for the author who submitted it: status, history, letters to authors, editors and reviewers,
 * and audit log, or nothing. Asked twice, it is one. Nothing is deleted, and its editors can consider it again.
 */
export async function withdrawManuscript(
  deps: WithdrawDeps,
  { id, reason, userId }: { id: number; reason: string; userId: number },
): Promise<Withdrawn> {
  const { withdrawn } = manuscriptStatus;
  const by = await deps.nameOf(userId);
  if (!(await findManuscript(deps.db, id, userId))) return { ok: false, reason: 'not there' };
  return deps.db.transaction().execute(async (tx) => {
    // Reviews before their manuscript, as reviewers' own calls lock them.
    await deps.reviews?.lock(tx, id);
    const known = await lockManuscript(tx, userId, { id });
    const told = await toldOf(tx, id);
    if (!known) return { ok: false, reason: 'not there' };
    if (known.status === withdrawn) return { ok: true };
    if (!told || !authorMayWithdraw({ status: known.status, manuscripnumber: told.number }))
      return { ok: false, reason: 'status' };
    const now = deps.clock.now();
    const reviewers = (await deps.reviews?.callOff(tx, id)) ?? [];
    await takeStep(tx, known, { to: withdrawn, task, operator: by, remarks: reason }, now);
    await deps.noteWithdrawal?.(tx, { manuscript: told, userId, by, task, reason, reviewers, now });
    const letters = [
      ...(await withdrawalLetters(tx, deps, told, { by, reason })),
      ...(await withdrawnLetters(tx, deps, told, { by, reason, to: await editorsToTell(tx, told) })),
    ];
    for (const letter of letters) await deps.post.queue(tx, letter);
    return { ok: true };
  });
}
