import { stepText } from '#contract/manuscripts.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import type { Withdrawal } from '#server/slices/manuscripts/index.ts';
import { insertAuditEntry } from '../ground/index.ts';

/** The author is no member of the office; the entry is written here since the log is the office's. */
export async function auditWithdrawal(
  tx: Transaction,
  { manuscript, userId, by, reason, reviewers, now }: Withdrawal,
): Promise<void> {
  const { id, number, journalId } = manuscript;
  const facts: [string, string][] = [['Reason', reason]];
  if (reviewers.length > 0) facts.push(['Reviewers told', reviewers.join(', ')]);
  await insertAuditEntry(tx, {
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
