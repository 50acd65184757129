import { z } from 'zod';
import { fileKind } from '#contract/manuscript-files.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Jobs, Queue } from '#server/platform/jobs/index.ts';
import { type FileStore, storeFile } from '#server/platform/storage/index.ts';
import { anonymousCopy } from '../document/index.ts';
import {
  findSubmittedRecord,
  journalForManuscript,
  lockAnyManuscript,
  type SubmittedRecord,
} from '../manuscripts/index.ts';
import { hiddenFiles, reviewCopies, setReviewCopy } from './store-files.ts';

type Manuscript = SubmittedRecord['manuscript'];
type AuthorsOf = Pick<Manuscript, 'title' | 'abstract' | 'authors'>;
type SentFile = Pick<Manuscript['files'][number], 'address' | 'filename' | 'bytes'>;

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * Makes a copy of a Word file of the authors for reviewers who may not know them, and stores it; or one line why it can't be
 * made. The file itself stays as it is.
 */
export async function makeReviewCopy(db: Db, files: FileStore, of: AuthorsOf, file: SentFile) {
  const made = await withoutNames(files, of, file);
  return made.ok ? { ok: true as const, copy: await storeCopy(db, files, file, made) } : made;
}

function withoutNames(files: FileStore, { title, abstract, authors }: AuthorsOf, file: SentFile) {
  const form = {
    manuscripttitle: title,
    abstractcontent: abstract.replace(/<[^>]*>/g, ' '),
    authorDTOList: authors,
  };
  return anonymousCopy(form, { bytes: file.bytes, read: (range) => files.read(file.address, range) });
}

type Made = Extract<Awaited<ReturnType<typeof withoutNames>>, { ok: true }>;

async function storeCopy(db: Db, files: FileStore, { filename }: SentFile, { document, report }: Made) {
  const name = copyName(filename);
  const file = { filename: name, mediaType: wordType, visibility: 'private' as const };
  return { address: await storeFile(db, files, { ...file, bytes: document }), filename: name, report };
}

const copyName = (filename: string) => `${filename.replace(/\.docx$/i, '')}-without-names.docx`;

type CopyDeps = { db: Db; files: FileStore };

/** Makes the copies that reviewers of a double-anonymous journal need, where nobody has chosen one yet. */
export async function makeMissingCopies({ db, files }: CopyDeps, manuscriptId: number): Promise<void> {
  const manuscript = await findAnonymous(db, manuscriptId);
  if (!manuscript) return;
  for (const file of await withoutChoice(db, manuscript)) {
    // Takes seconds, so it is done without a transaction: nobody waits for the manuscript meanwhile.
    const made = await withoutNames(files, manuscript, file);
    // What can't be written anew is shown to the editor, who looks at it.
    if (!made.ok || made.report.removed.length === 0) continue;
    await db.transaction().execute(async (tx) => {
      await lockAnyManuscript(tx, manuscriptId);
      const now = await findAnonymous(tx, manuscriptId);
      const stillLacks =
        now && (await withoutChoice(tx, now)).some(({ address }) => address === file.address);
      if (stillLacks)
        await setReviewCopy(
          tx,
          { manuscriptId, address: file.address },
          await storeCopy(tx, files, file, made),
        );
    });
  }
}

/** A submitted manuscript whose reviewers may not know its authors. */
async function findAnonymous(db: Db, manuscriptId: number): Promise<Manuscript | undefined> {
  const manuscript = (await findSubmittedRecord(db, manuscriptId))?.manuscript;
  const journal = manuscript && (await journalForManuscript(db, manuscriptId));
  return journal?.reviewModel === 'double-anonymous' ? manuscript : undefined;
}

async function withoutChoice(db: Db, { id, files }: Manuscript): Promise<SentFile[]> {
  const [hidden, copies] = [await hiddenFiles(db, id), await reviewCopies(db, id)];
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
