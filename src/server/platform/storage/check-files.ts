import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/index.ts';
import type { Log } from '../log.ts';
import type { FileStore } from './file-store.ts';
import { findFile, type StoredFile } from './store.ts';
import { filesToCheck, recordCheck } from './store-damage.ts';
import { findDamage } from './stored-bytes.ts';

const hour = 60 * 60 * 1000;
/** A file is due after six days, so that it is checked within seven. */
const dueAfter = 6 * 24 * hour;
/** Damaged files are checked again soon: they may have been repaired. */
const damagedDueAfter = hour;
/** Bytes a second at most: 5 TB in a week, little beside the reads of visitors. */
const rate = 16 * 1024 * 1024;
const filesAtOnce = 50;

type Checking = {
  db: Db;
  files: FileStore;
  log: Log;
  clock: Clock;
  /** Ends the run; the next one continues. */
  signal: AbortSignal;
  /** Milliseconds after which a run begins no further file. */
  longestMs?: number;
};

/**
 * Checks the hashes of stored files that were not checked for six days, longest unchecked first, and records damage
 * and repairs. For a job every few minutes; a run that ends early is continued by the next. Rejects when the store
 * can't be reached.
 */
export async function checkFiles({
  db,
  files,
  log,
  clock,
  signal,
  longestMs = 8 * 60_000,
}: Checking): Promise<{ checked: number; damaged: number }> {
  const began = performance.now();
  const found = { checked: 0, damaged: 0 };
  let bytes = 0;
  const slowly = async (more: number) => {
    bytes += more;
    const ahead = (bytes / rate) * 1000 - (performance.now() - began);
    if (ahead > 0) await wait(ahead, undefined, { signal });
  };
  const isOver = () => signal.aborted || performance.now() - began > longestMs;
  try {
    while (!isOver()) {
      const now = clock.now().getTime();
      const due = { before: new Date(now - dueAfter), damagedBefore: new Date(now - damagedDueAfter) };
      const some = await filesToCheck(db, { ...due, limit: filesAtOnce });
      if (some.length === 0) break;
      for (const file of some) {
        if (isOver()) break;
        const damage = await findDamage(files, file, slowly);
        await recordCheck(db, file.address, damage, clock.now());
        found.checked += 1;
        if (!damage) continue;
        found.damaged += 1;
        log.error({ address: file.address, damage }, 'a stored file is damaged');
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return found;
}

/** Checks the hash of one stored file now and records the result; undefined if it is not registered. */
export async function checkFile(
  { db, files, clock }: Pick<Checking, 'db' | 'files' | 'clock'>,
  address: string,
): Promise<StoredFile | undefined> {
  const file = await findFile(db, address);
  if (file) await recordCheck(db, address, await findDamage(files, file), clock.now());
  return file;
}
