import type { BackupConfig } from '../platform/config.ts';
import type { Db } from '../platform/db/index.ts';
import { type BackupToDeps, type BackupToSummary, backUpTo } from './back-up-to.ts';
import { openPlace } from './place.ts';
import { recordBackup, shownPlace } from './record-backup.ts';
import { noteLost } from './store-backups.ts';
import { oneBackup } from './store-lock.ts';

/** An error in words for the office. */
function explained(error: NodeJS.ErrnoException, signal: AbortSignal | undefined): Error {
  if (signal?.aborted)
    return new Error('It was broken off: its program was told to stop, or it took too long.', {
      cause: error,
    });
  if (error.code === 'ENOSPC')
    return new Error('The disk of DATA_DIR, where rows are packed, is full.', { cause: error });
  return error;
}

/**
 * Makes the backup that BACKUP_TO asks for, and records how it went. Rejects when it is not written; with OperatorError, and
 * unrecorded, where another one is being made.
 */
export async function keepBackup(
  deps: BackupToDeps & { db: Db },
  { to, key, keepDays }: BackupConfig,
  signal?: AbortSignal,
): Promise<BackupToSummary> {
  const shown = shownPlace(to);
  const make = async (id: number) => {
    await noteLost(deps.db, shown, id, deps.clock.now());
    const place = await openPlace(to);
    try {
      return await backUpTo(deps, place, { key, keepDays, signal });
    } catch (error) {
      throw explained(error as NodeJS.ErrnoException, signal);
    } finally {
      place.close();
    }
  };
  return oneBackup(deps.databaseUrl, () => recordBackup(deps, shown, make));
}
