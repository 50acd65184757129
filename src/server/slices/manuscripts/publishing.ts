import { manuscriptStatus } from '#contract/manuscripts.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { confirmedAuthors } from './confirmed-authors.ts';
import type { WholeManuscript } from './store.ts';
import { findSubmitted, type SubmittedManuscript } from './store-office.ts';
import { findSubmittedRecord } from './store-record.ts';
import { logTask, moveManuscript } from './store-tasks.ts';

/** A manuscript with its last submission, for production. */
export type ForPublishing = SubmittedManuscript & {
  submitted: WholeManuscript;
  /** Which of its authors have confirmed their iDs, in their order. */
  orcidsConfirmed: readonly boolean[];
};

/** In any status; undefined if it was never submitted. */
export async function findForPublishing(db: Db, id: number): Promise<ForPublishing | undefined> {
  const [manuscript, record] = [await findSubmitted(db, id), await findSubmittedRecord(db, id)];
  if (!manuscript || !record) return undefined;
  const submitted = record.manuscript;
  return { ...manuscript, submitted, orcidsConfirmed: await confirmedAuthors(db, submitted) };
}

/** Marks an accepted manuscript as published, with an entry in its history; false if it is not accepted any more. */
export async function markPublished(
  tx: Transaction,
  manuscriptId: number,
  { articleId, operator, now }: { articleId: number; operator: string; now: Date },
): Promise<boolean> {
  const manuscript = await findSubmitted(tx, manuscriptId);
  if (manuscript?.status !== manuscriptStatus.accepted) return false;
  const status = manuscriptStatus.published;
  // Changes of the office alone, such as the due date, don't stop a publication.
  const { id, version } = manuscript;
  const seen = { id, version, status: manuscript.status };
  if (!(await moveManuscript(tx, seen, { status, articleId }, now))) return false;
  await logTask(tx, manuscriptId, { at: now, kind: 'published', status, operator });
  return true;
}
