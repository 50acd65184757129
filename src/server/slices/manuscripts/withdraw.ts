import { authorMayWithdraw, manuscriptStatus } from '#contract/manuscripts.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { Mailer } from '#server/platform/mail/index.ts';
import { editorsToTell } from './handling-editor.ts';
import { type LetterDeps, withdrawalLetters, withdrawnLetters } from './letters.ts';
import { takeStep } from './steps.ts';
import { findManuscript } from './store.ts';
import type { SubmittedManuscript } from './store-office.ts';
import { lockManuscript } from './store-save.ts';
import { toldOf } from './told.ts';

/** A withdrawal as the office is to know of it. */
export type Withdrawal = {
  manuscript: SubmittedManuscript;
  userId: number;
  by: string;
  reason: string;
  /** Of whom a review was still awaited. */
  reviewers: readonly string[];
  now: Date;
};

export type WithdrawDeps = LetterDeps & {
  db: Db;
  clock: Clock;
  mailer: Mailer;
  nameOf: (userId: number) => Promise<string>;
  /** Tells reviewers who are still at work that they are not needed, and locks their reviews; answers their names. */
  dismissReviewers?: (tx: Transaction, manuscript: SubmittedManuscript) => Promise<string[]>;
  /** Puts it on record for the office. */
  noteWithdrawal?: (tx: Transaction, withdrawal: Withdrawal) => Promise<void>;
};

type Withdrawn = { ok: true } | { ok: false; reason: 'not there' | 'status' };

/** The editors have decided in the moment in which it was withdrawn: nothing of it holds. */
class Decided extends Error {}

const mayWithdraw = ({ status, number }: Pick<SubmittedManuscript, 'status' | 'number'>) =>
  authorMayWithdraw({ status, manuscripnumber: number });

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
  return deps.db
    .transaction()
    .execute(async (tx): Promise<Withdrawn> => {
      const told = await toldOf(tx, id);
      if (told?.status === withdrawn) return { ok: true };
      if (!told || !mayWithdraw(told)) return { ok: false, reason: 'status' };
      const now = deps.clock.now();
      // Reviews before their manuscript, as reviewers' own calls lock them.
      const reviewers = (await deps.dismissReviewers?.(tx, told)) ?? [];
      const known = await lockManuscript(tx, userId, { id });
      if (!known) return { ok: false, reason: 'not there' };
      if (known.status === withdrawn) return { ok: true };
      if (!mayWithdraw({ ...known, number: told.number })) throw new Decided();
      await takeStep(
        tx,
        known,
        { to: withdrawn, kind: 'withdrawn by authors', operator: by, remarks: reason },
        now,
      );
      await deps.noteWithdrawal?.(tx, { manuscript: told, userId, by, reason, reviewers, now });
      const letters = [
        ...(await withdrawalLetters(tx, deps, told, { by, reason })),
        ...(await withdrawnLetters(tx, deps, told, { by, reason, to: await editorsToTell(tx, told) })),
      ];
      for (const letter of letters) await deps.mailer.queue(tx, letter);
      return { ok: true };
    })
    .catch((error: unknown): Withdrawn => {
      if (error instanceof Decided) return { ok: false, reason: 'status' };
      throw error;
    });
}
