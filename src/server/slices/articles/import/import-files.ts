import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '#server/platform/db/index.ts';
import { createSemaphore, type Semaphore } from '#server/platform/semaphore.ts';
import { LARGEST_FILE } from '#server/slices/document/index.ts';
import { prepareWorker, readSource } from '../jats-worker.ts';
import { DatabaseGone } from './database-gone.ts';
import { findSources, type Refusal, readFailure } from './find-sources.ts';
import { type ImportDeps, type ImportResult, storeArticle } from './import-article.ts';
import { type SideFiles, sideFolder } from './side-files.ts';
import { isReachable } from './store-import.ts';

export type ImportSummary = {
  made: number;
  updated: number;
  unchanged: number;
  /** The number of journals that got articles. */
  journals: number;
  refusals: Refusal[];
  /** Content dropped from imported articles. */
  notes: { path: string; message: string }[];
  /** Referenced pictures that were not found. */
  missingPictures: number;
};

/** More would only wait for each other. */
const writtenAtOnce = 4;
/** Articles read ahead of writing, to keep reader, writer and database busy. */
const readAhead = 16;
/** Bytes of XML read ahead, since a parsed article takes some ten times its size. A larger one is read alone. */
const bytesAhead = 32_000_000;

/**
 * Imports files and folders of JATS, in the order of their names; a refused file stops no other. Calls `progress`
 * after each file. After `signal`, begun files are finished and no more are begun. Throws DatabaseGone.
 */
export async function importFiles(
  deps: ImportDeps,
  paths: readonly string[],
  progress: (done: number, all: number) => void = () => {},
  signal?: AbortSignal,
): Promise<ImportSummary> {
  prepareWorker();
  const { sources, refusals } = await findSources(paths);
  const outcomes = { made: 0, updated: 0, unchanged: 0 };
  const journals = new Set<number>();
  const notes: ImportSummary['notes'] = [];
  const folders = new Map<string, SideFiles>();
  let missingPictures = 0;
  let next = 0;
  let done = 0;

  const reading = createSemaphore(bytesAhead);
  const writing = createSemaphore(writtenAtOnce);

  const worker = async () => {
    for (let source = sources[next++]; source !== undefined; source = sources[next++]) {
      if (signal?.aborted) return;
      const result = await importFile(deps, source, { sideFiles: sideFilesOf(source), reading, writing });
      if (result.ok) {
        outcomes[result.outcome]++;
        journals.add(result.journalId);
        missingPictures += result.missingPictures;
        for (const message of result.notes) notes.push({ path: source, message });
      } else refusals.push({ path: source, ...result.problem });
      progress(++done, sources.length);
    }
  };
  progress(0, sources.length);
  await Promise.all(Array.from({ length: readAhead }, worker));
  return { ...outcomes, journals: journals.size, refusals, notes, missingPictures };

  function sideFilesOf(source: string): SideFiles {
    const folder = path.dirname(source);
    const known = folders.get(folder) ?? sideFolder(folder);
    folders.set(folder, known);
    return known;
  }
}

async function importFile(
  deps: ImportDeps,
  file: string,
  { sideFiles, reading, writing }: { sideFiles: SideFiles; reading: Semaphore; writing: Semaphore },
): Promise<ImportResult> {
  const size = await stat(file).then(
    (found) => found.size,
    (error) => readFailure(error),
  );
  if (typeof size === 'string') return refuse(size);
  // Refused without reading.
  if (size > LARGEST_FILE) return refuse('the file is larger than 64 MB');
  try {
    const readAndStore = async () => {
      const xml = await readFile(file).catch(readFailure);
      if (typeof xml === 'string') return refuse(xml);
      const read = await readSource(xml);
      if (!read.ok) return read;
      const source = { xml, sourceName: path.basename(file), sideFiles };
      return writing(() => storeArticle(deps, { ...read, source }));
    };
    return await reading(readAndStore, { weight: size });
  } catch (error) {
    await assertAlive(deps.db, error);
    return refuse(`it failed: ${(error as Error).message}`);
  }
}

const refuse = (message: string): ImportResult => ({ ok: false, problem: { message } });

/** Rethrows where the database is gone; other failures are of one article. */
async function assertAlive(db: Db, cause: unknown): Promise<void> {
  if (!(await isReachable(db))) throw new DatabaseGone((cause as Error).message, { cause });
}
