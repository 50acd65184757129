import type { Transaction } from '#server/platform/db/index.ts';
import { handlingEditor } from './handling-editor.ts';
import { assignEditor, findSubmitted, type SubmittedManuscript } from './store-office.ts';

export type ReleaseDeps = {
  /** Notes in the audit log that a manuscript lost its editor, who became one of its authors. */
  noteRelease?: (tx: Transaction, manuscript: SubmittedManuscript, now: Date) => Promise<void>;
};

/** Unassigns an editor who has become an author; returns the new state. */
export async function releaseFromAuthor(
  tx: Transaction,
  deps: ReleaseDeps,
  id: number,
  now: Date,
): Promise<SubmittedManuscript> {
  const standing = await findSubmitted(tx, id);
  if (!standing) throw new Error(`Manuscript ${id} was submitted, and is not there.`);
  if (standing.editorId === null || (await handlingEditor(tx, standing))) return standing;
  await assignEditor(tx, standing, null);
  await deps.noteRelease?.(tx, standing, now);
  return { ...standing, editorId: null };
}
