import type { Transaction } from '#server/platform/db/index.ts';
import type { SubmittedManuscript } from '#server/slices/manuscripts/index.ts';
import type { LetterDeps } from './deps.ts';
import { writeByTemplate } from './letters.ts';
import { changeReview, listReviews, lockReview } from './store.ts';

const isAwaited = ({ state, round }: { state: string; round: number }, manuscript: { round: number }) =>
  round === manuscript.round && (state === 'invited' || state === 'agreed');

/**
 * Notifies the reviewers at work in a manuscript's round that they are no longer needed; returns their names. Their
 * links still show what they wrote. Call it before the manuscript is locked: reviewers' calls lock the review first,
 * and another order could deadlock with them.
 */
export async function dismissReviewers(
  tx: Transaction,
  deps: LetterDeps,
  manuscript: SubmittedManuscript,
): Promise<string[]> {
  const notified: string[] = [];
  for (const { id } of (await listReviews(tx, manuscript.id)).filter((one) => isAwaited(one, manuscript))) {
    const review = await lockReview(tx, id);
    if (!review || !isAwaited(review, manuscript)) continue;
    const noReminder = { next_reminder: null, next_reminder_on: null };
    await changeReview(tx, id, { cancelled_at: deps.clock.now(), ...noReminder });
    await writeByTemplate(tx, deps, 'reviewCancelled', review, manuscript);
    notified.push(review.name);
  }
  return notified;
}
