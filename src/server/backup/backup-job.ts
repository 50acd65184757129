import type { BackupConfig } from '../platform/config.ts';
import type { Db } from '../platform/db/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import type { Log } from '../platform/log.ts';
import type { BackupToDeps } from './back-up-to.ts';
import { keepBackup } from './keep-backup.ts';
import { openPlace, tryPlace } from './place.ts';
import { noteRefusal } from './record-backup.ts';

type Deps = BackupToDeps & { db: Db; log: Log };

/** A backup that runs longer counts as lost, and is begun again. */
const longestSeconds = 12 * 60 * 60;
/** One whose program was killed is begun again by another, or by the next start. */
const deadAfterSeconds = 60;

/**
 * Has one of the programs make the backups of BACKUP_TO; what fails is tried again, and shown in the office. Tries the place at
 * once, so that one which can't be used is noticed as the program starts, and not by the first backup.
 */
export function backupJob(jobs: Jobs, deps: Deps, backup: BackupConfig): void {
  const run = async (signal: AbortSignal) => {
    const ended = AbortSignal.any([signal, AbortSignal.timeout(longestSeconds * 1000)]);
    const { missing, damaged, ...made } = await keepBackup(deps, backup, ended);
    deps.log.info(made, 'a backup was made');
    if (missing.length + damaged.length > 0)
      deps.log.error({ missing, damaged }, 'the backup lacks stored files that are missing or damaged');
  };
  jobs.every('backup', backup.at, run, { lostAfterSeconds: longestSeconds, deadAfterSeconds });
  tryToUse(deps, backup);
}

async function tryToUse(deps: Deps, { to }: BackupConfig): Promise<void> {
  try {
    const place = await openPlace(to);
    await tryPlace(place).finally(place.close);
  } catch (error) {
    const reason = (error as Error).message;
    deps.log.error({ reason }, 'the place of backups can not be used');
    // Nobody waits for this, and the database may be what is away.
    await noteRefusal(deps, to, reason).catch(() => {});
  }
}
