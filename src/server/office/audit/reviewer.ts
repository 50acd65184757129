import type { Transaction } from '#server/platform/db/index.ts';
import type { ReviewerNote } from '#server/slices/reviews/index.ts';
import { insertNote } from '../ground/index.ts';

/** Notes what a reviewer did by their link, for the office alone. Their name is a fact, from which it can be erased. */
export const noteOfReviewer = (
  tx: Transaction,
  { at, call, action, manuscript: { id, number, journalId }, facts }: ReviewerNote,
): Promise<void> =>
  insertNote(tx, {
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
