import { manuscriptStatus } from '#contract/manuscripts.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { advanceIn, lockAnyManuscript, officeOperator } from '#server/slices/manuscripts/index.ts';
import { isRoundComplete } from './store-counts.ts';

/**
 * Moves a manuscript from review to decision once the last expected review is in. Locks the manuscript before
 * counting: when the last two reviews arrive at the same moment, the second one counts the first.
 */
export async function settleRound(tx: Transaction, manuscriptId: number, now: Date): Promise<void> {
  const manuscript = await lockAnyManuscript(tx, manuscriptId);
  if (manuscript?.status !== manuscriptStatus.inReview) return;
  if (!(await isRoundComplete(tx, manuscriptId, manuscript.round))) return;
  const { inReview: from, awaitingDecision: to } = manuscriptStatus;
  await advanceIn(tx, manuscriptId, { from, to, kind: 'reviews received', operator: officeOperator }, now);
}
