import type { Transaction } from '#server/platform/db/index.ts';
import type { NotedCoauthor } from '#server/slices/manuscripts/index.ts';
import { insertAuditEntry } from '../ground/index.ts';

/** An answer that somebody without an account has given by a personal link; the entry is written here since the log is the office's. */
export async function auditCoauthor(
  tx: Transaction,
  { manuscript: { id, number, journalId }, denies, email, now }: NotedCoauthor,
): Promise<void> {
  await insertAuditEntry(tx, {
    at: now,
    userId: null,
    who: 'An author, by a personal link',
    call: 'coauthorAnswer',
    action: denies ? 'Is no author of it, they say' : 'Is an author of it after all, they say',
    subject: number,
    path: `/office/manuscript/${id}`,
    journalId,
    manuscriptId: id,
    // Name and words stand with the manuscript, where an erasure finds them.
    facts: [['Author', email]],
  });
}
