import type { Transaction } from '#server/platform/db/index.ts';
import type { SubmittedManuscript } from '#server/slices/manuscripts/index.ts';
import type { LetterDeps } from './deps.ts';
import { writeByTemplate } from './letters.ts';
import { changeReview, listReviews, lockReview } from './store.ts';

const isWaitedFor = ({ state, round }: { state: string; round: number }, manuscript: { round: number }) =>
  round === manuscript.round && (state === 'invited' || state === 'agreed');

/**
 * Notifies the reviewers at work in a manuscript's round that they are no longer needed; returns their names. Their
 * links still show what they wrote. Call it before the step it belongs to: reviews are locked before the
 * manuscript, as in reviewers' calls.
 */
export async function dismissReviewers(
  tx: Transaction,
  deps: LetterDeps,
  manuscript: SubmittedManuscript,
): Promise<string[]> {
  const notified: string[] = [];
  for (const { id } of (await listReviews(tx, manuscript.id)).filter((one) => isWaitedFor(one, manuscript))) {
    const review = await lockReview(tx, id);
    if (!review || !isWaitedFor(review, manuscript)) continue;
    const nothingNext = { next_reminder: null, next_reminder_on: null };
    await changeReview(tx, id, { cancelled_at: deps.clock.now(), ...nothingNext });
    await writeByTemplate(tx, deps, 'reviewCancelled', review, manuscript);
    notified.push(review.name);
  }
  return notified;
}
