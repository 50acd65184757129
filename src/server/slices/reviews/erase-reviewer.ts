import type { Transaction } from '#server/platform/db/index.ts';
import { settleRound } from './settle.ts';
import { eraseCoReviewer } from './store-co-reviewers.ts';
import { eraseFromLines } from './store-lines.ts';
import { anonymiseReviewer } from './store-people.ts';
import { deleteReviewer } from './store-reviewers.ts';

/**
 * Removes a person from all their reviews, with the permission to write into their ORCID record. Manuscripts that waited only for them go on to a decision. Returns the articles that
 * named them beside a report.
 */
export async function eraseReviewer(tx: Transaction, email: string, now: Date): Promise<number[]> {
  const { manuscripts, articles } = await anonymiseReviewer(tx, email, now);
  await deleteReviewer(tx, email);
  await eraseFromLines(tx, email);
  await eraseCoReviewer(tx, email);
  // Sorted, so that two erasures can't deadlock.
  for (const manuscriptId of manuscripts.sort((a, b) => a - b)) await settleRound(tx, manuscriptId, now);
  return articles;
}
