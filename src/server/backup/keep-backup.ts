import type { BackupConfig } from '../platform/config.ts';
import type { Db } from '../platform/db/index.ts';
import { type BackupToDeps, type BackupToSummary, backUpTo } from './back-up-to.ts';
import { openPlace } from './place.ts';
import { recordBackup, shownPlace } from './record-backup.ts';
import { oneBackup } from './store-lock.ts';

/** Makes the backup that BACKUP_TO asks for, and records how it went. Rejects when it is not written. */
export async function keepBackup(
  deps: BackupToDeps & { db: Db },
  { to, key, keepDays }: BackupConfig,
  signal?: AbortSignal,
): Promise<BackupToSummary> {
  return recordBackup(deps, shownPlace(to), async () => {
    const place = await openPlace(to);
    try {
      return await oneBackup(deps.databaseUrl, () => backUpTo(deps, place, { key, keepDays, signal }));
    } finally {
      place.close();
    }
  });
}
