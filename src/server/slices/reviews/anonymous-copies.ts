import { z } from 'zod';
import { fileKind } from '#contract/manuscript-files.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { Jobs, Queue } from '#server/platform/jobs/index.ts';
import { type FileStore, storeFile } from '#server/platform/storage/index.ts';
import { anonymousCopy } from '../document/index.ts';
import { findJournal } from '../journals/index.ts';
import { findSubmittedRecord, lockAnyManuscript, type SubmittedRecord } from '../manuscripts/index.ts';
import { hiddenFiles, reviewCopies, setReviewCopy } from './store-files.ts';

type Manuscript = SubmittedRecord['manuscript'];
type SentFile = Pick<Manuscript['files'][number], 'address' | 'filename' | 'bytes'>;

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * Makes a copy of a Word file of the authors for reviewers who may not know them, and stores it; or one line why it can't be
 * made. The file itself stays as it is.
 */
export async function makeReviewCopy(
  db: Db,
  files: FileStore,
  { title, abstract, authors }: Pick<Manuscript, 'title' | 'abstract' | 'authors'>,
  { address, filename, bytes }: SentFile,
) {
  const form = {
    manuscripttitle: title,
    abstractcontent: abstract.replace(/<[^>]*>/g, ' '),
    authorDTOList: authors,
  };
  const made = await anonymousCopy(form, { bytes, read: (range) => files.read(address, range) });
  if (!made.ok) return made;
  const name = copyName(filename);
  const file = { filename: name, mediaType: wordType, visibility: 'private' as const };
  const stored = await storeFile(db, files, { ...file, bytes: made.document });
  return { ok: true as const, copy: { address: stored, filename: name, report: made.report } };
}

const copyName = (filename: string) => `${filename.replace(/\.docx$/i, '')}-without-names.docx`;

type CopyDeps = { db: Db; files: FileStore };

/** Makes the copies that reviewers of a double-anonymous journal need, where nobody has chosen one yet. */
export const makeMissingCopies = ({ db, files }: CopyDeps, manuscriptId: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockAnyManuscript(tx, manuscriptId);
    const record = await findSubmittedRecord(tx, manuscriptId);
    if (!record) return;
    const { manuscript } = record;
    if ((await findJournal(tx, { id: manuscript.journalId }))?.reviewModel !== 'double-anonymous') return;
    for (const file of await withoutChoice(tx, manuscript)) {
      const made = await makeReviewCopy(tx, files, manuscript, file);
      // What can't be written anew is shown to the editor, who looks at it.
      if (made.ok && made.copy.report.removed.length > 0)
        await setReviewCopy(tx, { manuscriptId, address: file.address }, made.copy);
    }
  });

async function withoutChoice(tx: Transaction, { id, files }: Manuscript): Promise<SentFile[]> {
  const [hidden, copies] = [await hiddenFiles(tx, id), await reviewCopies(tx, id)];
  return files.filter(
    ({ type, filename, address }) =>
      fileKind(type).forReviewers &&
      /\.docx$/i.test(filename) &&
      !hidden.has(address) &&
      !copies.has(address),
  );
}

/** Declares the job that makes copies for reviewers; returns its queue. */
export function copyJobs(jobs: Jobs, deps: CopyDeps): Queue<{ manuscriptId: number }> {
  const queue = jobs.queue('anonymous-copies', z.object({ manuscriptId: z.number() }));
  jobs.handle(queue, ({ manuscriptId }) => makeMissingCopies(deps, manuscriptId));
  return queue;
}
