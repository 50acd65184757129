import type { Db } from '#server/platform/db/index.ts';
import type { Letter, Mailer, Reader } from '#server/platform/mail/index.ts';
import { findJournal } from '../journals/index.ts';
import { handlingEditor } from './handling-editor.ts';
import { editorOfManuscript } from './store-office.ts';

/**
 * Who gets the answers to a letter of a journal: the journal, if it has an address; else, where the letter is about a
 * manuscript, its handling editor, whose address is known to be theirs. Undefined for letters of no journal.
 */
async function replyToOf(db: Db, { scope, about, to }: Letter): Promise<Reader | undefined> {
  const journal = scope === undefined ? undefined : await findJournal(db, { id: scope });
  if (!journal) return undefined;
  if (journal.email) return { name: journal.name, address: journal.email };
  const id = Number(/^manuscript (\d+)$/.exec(about ?? '')?.[1] ?? 0);
  const editorId = (id && (await editorOfManuscript(db, id))) || null;
  const editor = await handlingEditor(db, { id, editorId, journalId: journal.id });
  if (!editor?.confirmed || editor.email === to.address) return undefined;
  return { name: `${editor.firstName} ${editor.lastName}`.trim(), address: editor.email };
}

/** A post whose letters are answered to whom they are about: nobody who writes a letter has to think of it. */
export const answeredByJournals = <Some extends Mailer>(mailer: Some): Some => ({
  ...mailer,
  async queue(db: Db, letter: Letter) {
    const replyTo = letter.replyTo ?? (await replyToOf(db, letter));
    await mailer.queue(db, replyTo ? { ...letter, replyTo } : letter);
  },
});
