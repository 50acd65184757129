import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/index.ts';
import type { Log } from '../log.ts';
import type { FileStore } from './file-store.ts';
import { findFile, type StoredFile } from './store.ts';
import { filesToCheck, noteCheck } from './store-damage.ts';
import { damageOf } from './stored-bytes.ts';

const hour = 60 * 60 * 1000;
/** A file is due after six days, so that it is read within seven. */
const dueAfter = 6 * 24 * hour;
/** What is damaged is looked at again soon: it may have been mended. */
const damagedDueAfter = hour;
/** Bytes a second at most: 5 TB in a week, and little beside what readers ask of a disk. */
const rate = 16 * 1024 * 1024;
const filesAtOnce = 50;

type Checking = {
  db: Db;
  files: FileStore;
  log: Log;
  clock: Clock;
  /** Ends the run; what was not read yet comes next time. */
  signal: AbortSignal;
  /** Milliseconds after which a run begins no further file. */
  longestMs?: number;
};

/**
 * Reads stored files that have not been read for six days against their hashes, the longest unread first, and notes what
 * is damaged and what is whole again. For a job that runs every few minutes: where a run ends early, the next goes on.
 * Rejects when the store can't be reached.
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
        const damage = await damageOf(files, file, slowly);
        await noteCheck(db, file.address, damage, clock.now());
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

/** Reads one stored file against its hash now, and notes what is found; undefined where the register has no such file. */
export async function checkFile(
  { db, files, clock }: Pick<Checking, 'db' | 'files' | 'clock'>,
  address: string,
): Promise<StoredFile | undefined> {
  const file = await findFile(db, address);
  if (file) await noteCheck(db, address, await damageOf(files, file), clock.now());
  return file;
}
