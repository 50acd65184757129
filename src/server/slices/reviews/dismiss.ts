import type { Transaction } from '#server/platform/db/index.ts';
import type { SubmittedManuscript } from '#server/slices/manuscripts/index.ts';
import type { LetterDeps } from './deps.ts';
import { writeByTemplate } from './letters.ts';
import { changeReview, listReviews, lockReview } from './store.ts';

const isWaitedFor = ({ state, round }: { state: string; round: number }, manuscript: { round: number }) =>
  round === manuscript.round && (state === 'invited' || state === 'agreed');

/**
 * Tells the reviewers of a manuscript's round who are still at work that they are not needed any more; answers their
 * names. Their links stay, and show what they wrote. Reviews are locked before the manuscript, as reviewers' calls do it:
 * to be called before the step that it goes with.
 */
export async function dismissReviewers(
  tx: Transaction,
  deps: LetterDeps,
  manuscript: SubmittedManuscript,
): Promise<string[]> {
  const told: string[] = [];
  for (const { id } of (await listReviews(tx, manuscript.id)).filter((one) => isWaitedFor(one, manuscript))) {
    const review = await lockReview(tx, id);
    if (!review || !isWaitedFor(review, manuscript)) continue;
    const nothingNext = { next_reminder: null, next_reminder_on: null };
    await changeReview(tx, id, { cancelled_at: deps.clock.now(), ...nothingNext });
    await writeByTemplate(tx, deps, 'reviewCancelled', review, manuscript);
    told.push(review.name);
  }
  return told;
}
