import { fullName } from '#contract/names.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { findUser } from '#server/slices/accounts/index.ts';
import { isByAuthor, type SubmittedManuscript } from '#server/slices/manuscripts/index.ts';
import { insertAuditEntry } from '../ground/index.ts';

/** An author can add an editor to their manuscript; on submission the press releases that editor. */
export async function auditRelease(
  tx: Transaction,
  { id, number, journalId, editorId }: SubmittedManuscript,
  now: Date,
): Promise<void> {
  const user = editorId === null ? undefined : await findUser(tx, editorId);
  const name = user ? fullName(user) : 'Its editor';
  const wrote = user && (await isByAuthor(tx, id, { userId: user.id, email: user.email }));
  await insertAuditEntry(tx, {
    at: now,
    userId: null,
    who: 'The press',
    call: 'saveOrUpdateManuscript',
    action: 'Taken from its editor',
    kind: 'editor released',
    subject: number,
    path: `/office/manuscript/${id}`,
    journalId,
    manuscriptId: id,
    facts: [
      ['Reason', `${name} is ${wrote ? 'one of its authors now' : 'no editor of this journal any more'}`],
    ],
  });
}
