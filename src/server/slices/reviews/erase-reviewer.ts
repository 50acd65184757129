import type { Transaction } from '#server/platform/db/index.ts';
import { settleRound } from './settle.ts';
import { eraseCoReviewer } from './store-co-reviewers.ts';
import { eraseFromLines } from './store-lines.ts';
import { anonymiseReviewer } from './store-people.ts';
import { deleteReviewer } from './store-reviewers.ts';

/** Removes a person from all their reviews. Manuscripts that waited only for them go on to a decision. */
export async function eraseReviewer(tx: Transaction, email: string, now: Date): Promise<void> {
  // Sorted, so that two erasures can't deadlock.
  const manuscripts = (await anonymiseReviewer(tx, email, now)).sort((a, b) => a - b);
  await deleteReviewer(tx, email);
  await eraseFromLines(tx, email);
  await eraseCoReviewer(tx, email);
  for (const manuscriptId of manuscripts) await settleRound(tx, manuscriptId, now);
}
