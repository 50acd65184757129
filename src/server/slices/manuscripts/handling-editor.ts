import { fullName } from '#contract/names.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Reader } from '#server/platform/mail/index.ts';
import { findEditor, listJournalContacts, type User } from '../accounts/index.ts';
import type { SubmittedManuscript } from './store-office.ts';
import { isByAuthor } from './store-whose.ts';

type Handled = Pick<SubmittedManuscript, 'id' | 'editorId' | 'journalId'>;

/**
 * The editor of a manuscript, unless they lost the journal or the account, or became an author of it by a revision:
 * then they must not learn of its reviewers.
 */
export async function handlingEditor(
  db: Db,
  { id, editorId, journalId }: Handled,
): Promise<User | undefined> {
  const user = editorId === null ? undefined : await findEditor(db, editorId, journalId);
  if (!user || (await isByAuthor(db, id, { userId: user.id, email: user.email }))) return undefined;
  return user;
}

/**
 * Editors to notify of a manuscript: its own; without one the journal's editors, or else the administrators. Never
 * its authors.
 */
export async function editorsToNotify(db: Db, manuscript: Handled): Promise<Reader[]> {
  const editor = await handlingEditor(db, manuscript);
  if (editor) return [{ name: fullName(editor) || editor.email, address: editor.email }];
  const { id, journalId } = manuscript;
  const all = await listJournalContacts(db, journalId, (who) => isByAuthor(db, id, who));
  return all.map(({ name, email }) => ({ name, address: email }));
}
