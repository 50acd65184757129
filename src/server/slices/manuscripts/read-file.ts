import { LRUCache } from 'lru-cache';
import type { ManuscriptFileReading } from '#contract/manuscript-file-reading.ts';
import type { PreflightFinding } from '#contract/preflight.ts';
import type { Db } from '#server/platform/db/index.ts';
import { namesInProperties } from '#server/platform/file-kinds/index.ts';
import type { Limit, Limits } from '#server/platform/limits/index.ts';
import { createSemaphore } from '#server/platform/semaphore.ts';
import { type FileStore, findFile, type StoredFile } from '#server/platform/storage/index.ts';
import { type ReadManuscript, readManuscript } from '../document/index.ts';
import type { Journal } from '../journals/index.ts';
import { mayReadFile } from './may-read-file.ts';
import { readingFor } from './rules-preflight.ts';

export type ReadDeps = { db: Db; files: FileStore; limits: Limits };

type Reading = { ok: true; reading: ManuscriptFileReading } | { ok: false; reason: 'not there' | 'too many' };

/** Files that were not read before, of one person. */
const reads: Limit = { name: 'word file read', most: 60, minutes: 10 };
/** Shared by all that reads Word files of authors. */
export const atOnce = createSemaphore(2, 40);

/** Stored files never change. What was read of one is small. */
const cache = new LRUCache<string, Promise<ReadManuscript>>({ max: 300 });
const namesCache = new LRUCache<string, Promise<readonly string[]>>({ max: 1000 });

/** Reads a Word file of a person, for the form and the report. */
export async function readOwnFile(
  { db, files, limits }: ReadDeps,
  { userId, address, journal }: { userId: number; address: string; journal: Journal | undefined },
  { counted = true } = {},
): Promise<Reading> {
  const file = await findFile(db, address);
  if (!file || !(await mayReadFile(db, file, userId))) return { ok: false, reason: 'not there' };
  if (counted && !cache.has(address) && !(await limits.take(reads, String(userId))))
    return { ok: false, reason: 'too many' };
  const group = String(userId);
  const read = await remember(cache, address, () =>
    atOnce(() => readManuscript(rangedFile(files, file)), { group }),
  );
  const wishes = wishesOf(journal);
  const names =
    wishes.anonymous && read.ok
      ? await remember(
          namesCache,
          address,
          async () => (await namesInProperties(rangedFile(files, file))) ?? [],
        )
      : [];
  return { ok: true, reading: readingFor(read, wishes, names) };
}

const wishesOf = (journal: Journal | undefined) => ({
  anonymous: journal?.reviewModel === 'double-anonymous',
  stopping: journal?.stoppingFindings ?? [],
  abstractWords: journal?.abstractWords ?? null,
  textWords: journal?.textWords ?? null,
});

/** The report of a file that is submitted; null where it can’t be read now, which stops nobody. */
export async function reportForSubmission(
  deps: ReadDeps,
  who: Parameters<typeof readOwnFile>[1],
): Promise<PreflightFinding[] | null> {
  try {
    // A journal's wishes hold however many files were read before.
    const read = await readOwnFile(deps, who, { counted: false });
    return read.ok ? read.reading.report : null;
  } catch {
    return null;
  }
}

export const rangedFile = (files: FileStore, { address, bytes }: StoredFile) => ({
  bytes,
  read: (range: { start: number; end: number }) => files.read(address, range),
});

/** A reading that failed is not cached. */
function remember<Value extends object>(
  kept: LRUCache<string, Promise<Value>>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const found = kept.get(key);
  if (found) return found;
  const made = make();
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  return made;
}
