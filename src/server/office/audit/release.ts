import type { Transaction } from '#server/platform/db/index.ts';
import { findUser } from '#server/slices/accounts/index.ts';
import { isByAuthor, type SubmittedManuscript } from '#server/slices/manuscripts/index.ts';
import { insertNote } from '../ground/index.ts';

/** Notes that a manuscript was taken from its editor as it was submitted: they are one of its authors now. */
export async function noteRelease(
  tx: Transaction,
  { id, number, journalId, editorId }: SubmittedManuscript,
  now: Date,
): Promise<void> {
  const user = editorId === null ? undefined : await findUser(tx, editorId);
  const name = user ? `${user.firstName} ${user.lastName}` : 'Its editor';
  const wrote = user && (await isByAuthor(tx, id, { userId: user.id, email: user.email }));
  await insertNote(tx, {
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
    facts: [['Why', `${name} is ${wrote ? 'one of its authors now' : 'no editor of this journal any more'}`]],
  });
}
