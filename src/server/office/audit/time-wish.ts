import type { Transaction } from '#server/platform/db/index.ts';
import type { NotedTimeWish } from '#server/slices/manuscripts/index.ts';
import { insertAuditEntry } from '../ground/index.ts';

/** The author is no member of the office; the entry is written here since the log is the office's. */
export async function auditTimeWish(
  tx: Transaction,
  { manuscript: { id, number, journalId }, userId, by, facts, now }: NotedTimeWish,
): Promise<void> {
  await insertAuditEntry(tx, {
    at: now,
    userId,
    who: by,
    call: 'askForMoreTime',
    action: 'The authors asked for more time',
    subject: number,
    path: `/office/manuscript/${id}`,
    journalId,
    manuscriptId: id,
    facts,
  });
}
