import type { BackupConfig } from '../platform/config.ts';
import type { Db } from '../platform/db/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import type { Log } from '../platform/log.ts';
import type { BackupToDeps } from './back-up-to.ts';
import { keepBackup } from './keep-backup.ts';

/** A backup that runs longer counts as lost, and is begun again. */
const longestSeconds = 12 * 60 * 60;

/** Has one of the programs make the backups of BACKUP_TO; what fails is tried again, and shown in the office. */
export function backupJob(jobs: Jobs, deps: BackupToDeps & { db: Db; log: Log }, backup: BackupConfig): void {
  const run = async (signal: AbortSignal) => {
    const { missing, damaged, ...made } = await keepBackup(deps, backup, signal);
    deps.log.info(made, 'a backup was made');
    if (missing.length + damaged.length > 0)
      deps.log.error({ missing, damaged }, 'the backup lacks stored files that are missing or damaged');
  };
  jobs.every('backup', backup.at, run, { lostAfterSeconds: longestSeconds });
}
