import type { Transaction } from '#server/platform/db/index.ts';
import { settleRound } from './settle.ts';
import { anonymiseReviewer } from './store-people.ts';

/** Takes a person out of all reviews of theirs; where they were the last that was waited for, the round is in. */
export async function eraseReviewer(tx: Transaction, email: string, now: Date): Promise<void> {
  // In one order, so that of two erasures neither waits for the other.
  const manuscripts = (await anonymiseReviewer(tx, email, now)).sort((a, b) => a - b);
  for (const manuscriptId of manuscripts) await settleRound(tx, manuscriptId, now);
}
