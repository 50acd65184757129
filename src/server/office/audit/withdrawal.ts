import type { Transaction } from '#server/platform/db/index.ts';
import { stepText, type Withdrawal } from '#server/slices/manuscripts/index.ts';
import { insertNote } from '../ground/index.ts';

/** Notes that a manuscript was withdrawn by its author: the one act on the office's record that nobody of it has done. */
export async function noteWithdrawal(
  tx: Transaction,
  { manuscript, userId, by, reason, reviewers, now }: Withdrawal,
): Promise<void> {
  const { id, number, journalId } = manuscript;
  const facts: [string, string][] = [['Reason', reason]];
  if (reviewers.length > 0) facts.push(['Reviewers told', reviewers.join(', ')]);
  await insertNote(tx, {
    at: now,
    userId,
    who: by,
    call: 'withdrawManuscript',
    action: stepText['withdrawn by authors'],
    kind: 'withdrawn by authors',
    subject: number,
    path: `/office/manuscript/${id}`,
    journalId,
    manuscriptId: id,
    facts,
  });
}
