import { fullName } from '#contract/names.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import type { Reader } from '#server/platform/mail/index.ts';
import { findEditor, listJournalContacts } from '#server/slices/accounts/index.ts';
import { editorsToNotify, findSubmitted } from '#server/slices/manuscripts/index.ts';

/** The person who sent or scheduled something, while they act for the journal; else those who handle it now. */
export async function toldEditors(
  tx: Transaction,
  {
    userId,
    journalId,
    manuscriptId,
  }: { userId: number | null; journalId: number; manuscriptId: number | null },
): Promise<Reader[]> {
  const user = userId === null ? undefined : await findEditor(tx, userId, journalId);
  if (user) return [{ name: fullName(user), address: user.email }];
  const manuscript = manuscriptId === null ? undefined : await findSubmitted(tx, manuscriptId);
  if (manuscript) return editorsToNotify(tx, manuscript);
  return (await listJournalContacts(tx, journalId)).map(({ name, email }) => ({ name, address: email }));
}
