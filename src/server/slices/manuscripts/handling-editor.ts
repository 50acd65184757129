import type { Db } from '#server/platform/db/index.ts';
import type { Reader } from '#server/platform/mail/index.ts';
import { findEditor, listWhoActFor, type User } from '../accounts/index.ts';
import { fullName } from './manuscript.ts';
import type { SubmittedManuscript } from './store-office.ts';
import { isByAuthor } from './store-whose.ts';

type Handled = Pick<SubmittedManuscript, 'id' | 'editorId' | 'journalId'>;

/**
 * The editor of a manuscript, as far as they handle it: who has lost the journal or the account, or has become an author
 * of it by a revision, is told nothing of its reviewers.
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
 * Who is told in the office of a manuscript: its editor; while nobody handles it, all who could: the journal's editors,
 * else the press's administrators. Nobody who has written it.
 */
export async function editorsToTell(db: Db, manuscript: Handled): Promise<Reader[]> {
  const editor = await handlingEditor(db, manuscript);
  if (editor) return [{ name: fullName(editor) || editor.email, address: editor.email }];
  const { id, journalId } = manuscript;
  const all = await listWhoActFor(db, journalId, (who) => isByAuthor(db, id, who));
  return all.map(({ name, email }) => ({ name, address: email }));
}
