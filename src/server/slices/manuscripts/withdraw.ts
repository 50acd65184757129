import { authorMayWithdraw, manuscriptStatus } from '#contract/manuscripts.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { Mailer } from '#server/platform/mail/index.ts';
import { editorsToNotify } from './handling-editor.ts';
import { findLetterFacts } from './letter-facts.ts';
import { type LetterDeps, withdrawalLetters, withdrawnLetters } from './letters.ts';
import { takeStep } from './steps.ts';
import { findManuscript } from './store.ts';
import type { SubmittedManuscript } from './store-office.ts';
import { lockManuscript } from './store-save.ts';

/** A withdrawal for the office's audit log. */
export type Withdrawal = {
  manuscript: SubmittedManuscript;
  userId: number;
  by: string;
  reason: string;
  /** Reviewers still at work. */
  reviewers: readonly string[];
  now: Date;
};

export type WithdrawDeps = LetterDeps & {
  db: Db;
  clock: Clock;
  mailer: Mailer;
  nameOf: (userId: number) => Promise<string>;
  /** Notifies reviewers still at work and locks their reviews; returns their names. */
  dismissReviewers?: (tx: Transaction, manuscript: SubmittedManuscript) => Promise<string[]>;
  noteWithdrawal?: (tx: Transaction, withdrawal: Withdrawal) => Promise<void>;
};

type Withdrawn = { ok: true } | { ok: false; reason: 'not there' | 'status' };

/** The editors decided at the same moment: rolls back. */
class Decided extends Error {}

const mayWithdraw = ({ status, number }: Pick<SubmittedManuscript, 'status' | 'number'>) =>
  authorMayWithdraw({ status, manuscripnumber: number });

/**
 * Withdraws a manuscript for the author who submitted it, in one transaction: status, history, letters to authors,
 * editors and reviewers, and audit log. Repeatable. Nothing is deleted, and editors can reconsider it.
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
      const facts = await findLetterFacts(tx, id);
      if (facts?.status === withdrawn) return { ok: true };
      if (!facts || !mayWithdraw(facts)) return { ok: false, reason: 'status' };
      const now = deps.clock.now();
      // Reviews before their manuscript, in the order of reviewers' calls.
      const reviewers = (await deps.dismissReviewers?.(tx, facts)) ?? [];
      const manuscript = await lockManuscript(tx, userId, { id });
      if (!manuscript) return { ok: false, reason: 'not there' };
      if (manuscript.status === withdrawn) return { ok: true };
      if (!mayWithdraw({ ...manuscript, number: facts.number })) throw new Decided();
      await takeStep(
        tx,
        manuscript,
        { to: withdrawn, kind: 'withdrawn by authors', operator: by, remarks: reason },
        now,
      );
      await deps.noteWithdrawal?.(tx, { manuscript: facts, userId, by, reason, reviewers, now });
      const letters = [
        ...(await withdrawalLetters(tx, deps, facts, { by, reason })),
        ...(await withdrawnLetters(tx, deps, facts, { by, reason, to: await editorsToNotify(tx, facts) })),
      ];
      for (const letter of letters) await deps.mailer.queue(tx, letter);
      return { ok: true };
    })
    .catch((error: unknown): Withdrawn => {
      if (error instanceof Decided) return { ok: false, reason: 'status' };
      throw error;
    });
}
