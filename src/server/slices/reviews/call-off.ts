import type { Transaction } from '#server/platform/db/index.ts';
import { findSubmitted } from '#server/slices/manuscripts/index.ts';
import type { LetterDeps } from './deps.ts';
import { writeByTemplate } from './letters.ts';
import { isEnded } from './rules-state.ts';
import { changeReview, listReviews, lockReview } from './store.ts';
import { revokeKeys } from './store-keys.ts';

/** Locks a manuscript's reviews, for who locks the manuscript next: reviewers' calls do it in this order. */
export async function lockReviews(tx: Transaction, manuscriptId: number): Promise<void> {
  for (const { id } of await listReviews(tx, manuscriptId)) await lockReview(tx, id);
}

/**
 * Calls off every review of a manuscript that is awaited now, and tells the reviewers in the journal's words; answers
 * their names. For a manuscript that is locked, and has not moved on yet.
 */
export async function callOffReviews(
  tx: Transaction,
  deps: LetterDeps,
  manuscriptId: number,
): Promise<string[]> {
  const manuscript = await findSubmitted(tx, manuscriptId);
  if (!manuscript) return [];
  const awaited = (await listReviews(tx, manuscriptId)).filter(
    (review) => ['invited', 'agreed'].includes(review.state) && !isEnded(review, manuscript),
  );
  const now = deps.clock.now();
  for (const review of awaited) {
    await changeReview(tx, review.id, { cancelled_at: now, next_reminder: null, next_reminder_on: null });
    if (review.email) await writeByTemplate(tx, deps, 'reviewCancelled', review, manuscript);
  }
  await revokeKeys(
    tx,
    awaited.map(({ id }) => id),
    now,
  );
  return awaited.map(({ name }) => name);
}
