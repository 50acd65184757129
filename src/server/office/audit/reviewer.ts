import type { Transaction } from '#server/platform/db/index.ts';
import type { ReviewerAudit } from '#server/slices/reviews/index.ts';
import { insertAuditEntry } from '../ground/index.ts';

/** The reviewer's name is stored as a fact, from which it can be erased. */
export const auditReviewer = (
  tx: Transaction,
  { at, call, action, manuscript: { id, number, journalId }, facts }: ReviewerAudit,
): Promise<void> =>
  insertAuditEntry(tx, {
    at,
    userId: null,
    who: 'The reviewer',
    call,
    action,
    subject: number,
    path: `/office/manuscript/${id}`,
    journalId,
    manuscriptId: id,
    facts,
  });
