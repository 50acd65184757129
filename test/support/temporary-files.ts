import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';

const memory = '/dev/shm';
const prefix = 'quire-tests-';
/** Bytes: a run of all tests holds less than half of it at any time. */
const enough = 4 * 1024 ** 3;
const oneHour = 60 * 60 * 1000;

/** Whether Linux offers a file system in memory here, and room in both. */
function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > enough && process.availableMemory() > enough;
  } catch {
    return false;
  }
}

/** Runs that were killed could not remove their own. */
function removeOld(): void {
  for (const name of readdirSync(memory).filter((name) => name.startsWith(prefix))) {
    const folder = path.join(memory, name);
    try {
      if (Date.now() - statSync(folder).mtimeMs > oneHour) rmSync(folder, { recursive: true, force: true });
    } catch {
      // It is another user's, or gone.
    }
  }
}

/**
 * Has this run, and all that it starts, make its temporary files in memory, and removes them as it ends. Each press
 * and each database begins with hundreds of files: some disks take a second of the processor for what memory does in
 * a tenth. Where the memory is short, or `TMPDIR` names a place, that of the system stays.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR || !hasRoom()) return;
  removeOld();
  const folder = mkdtempSync(path.join(memory, prefix));
  // As root, PostgreSQL may run as another user, who passes through.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
