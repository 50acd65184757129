import type { Db, Transaction } from '#server/platform/db/index.ts';
import { findSpecialIssue, refusedBySpecialIssue } from '../journals/index.ts';
import type { Content } from './manuscript.ts';
import type { Fields } from './rules-form.ts';
import { draftsSpecialIssue } from './store-form.ts';

/** The special issue of a first submission; null: none, or it was submitted before, and stays where it is. */
export async function firstSpecialIssue(
  db: Db,
  userId: number,
  of: { id: number } | { key: string },
  { specialIssueId, journalId }: Content,
): Promise<number | null> {
  const saved = await draftsSpecialIssue(db, userId, of);
  if (saved === undefined) return null;
  if (specialIssueId !== undefined) return specialIssueId;
  return saved !== null && (await isOfJournal(db, saved, journalId)) ? saved : null;
}

const isOfJournal = async (db: Db, id: number, journalId: number) =>
  (await findSpecialIssue(db, id))?.journalId === journalId;

/** The error of the form where a special issue takes no submission of this author now. */
export async function specialIssueRefused(
  db: Db,
  id: number | null,
  { journalId, email, now }: { journalId: number; email: string; now: Date },
): Promise<Fields | undefined> {
  const why = id === null ? undefined : await refusedBySpecialIssue(db, { id, journalId, email, now });
  return why === undefined ? undefined : { specialIssueId: why };
}

/**
 * A draft may name a special issue that is gone, or another journal's, or have one from before it was moved to another journal by
 * a form that knows of none: what is written is saved without it.
 */
export async function withSpecialIssueOfJournal(
  tx: Transaction,
  content: Content,
  userId: number,
  of: { id: number } | { key: string },
): Promise<Content> {
  if (content.specialIssueId === undefined) {
    const saved = await draftsSpecialIssue(tx, userId, of);
    const stays = !saved || (await isOfJournal(tx, saved, content.journalId));
    return stays ? content : { ...content, specialIssueId: null };
  }
  if (!content.specialIssueId) return content;
  const found = await findSpecialIssue(tx, content.specialIssueId, { lock: 'keep' });
  return found?.journalId === content.journalId ? content : { ...content, specialIssueId: null };
}
