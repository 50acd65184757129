import { fullName } from '#contract/names.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Letter, Mailer, Reader } from '#server/platform/mail/index.ts';
import { findJournal } from '../journals/index.ts';
import { handlingEditor } from './handling-editor.ts';
import { editorOfManuscript } from './store-office.ts';

/**
 * Recipient of answers to a journal's letter: the journal's address; else the confirmed address of the manuscript's
 * handling editor. Undefined for letters of no journal.
 */
async function replyToOf(db: Db, { scope, about, to }: Letter): Promise<Reader | undefined> {
  const journal = scope === undefined ? undefined : await findJournal(db, { id: scope });
  if (!journal) return undefined;
  if (journal.email) return { name: journal.name, address: journal.email };
  const id = Number(/^manuscript (\d+)$/.exec(about ?? '')?.[1] ?? 0);
  const editorId = (id && (await editorOfManuscript(db, id))) || null;
  const editor = await handlingEditor(db, { id, editorId, journalId: journal.id });
  if (!editor?.confirmed || editor.email === to.address) return undefined;
  return { name: fullName(editor), address: editor.email };
}

/** A mailer that sets `replyTo`, so that no writer of letters has to. */
export const withJournalReplyTo = <Some extends Mailer>(mailer: Some): Some => ({
  ...mailer,
  async queue(db: Db, letter: Letter) {
    const replyTo = letter.replyTo ?? (await replyToOf(db, letter));
    await mailer.queue(db, replyTo ? { ...letter, replyTo } : letter);
  },
});
