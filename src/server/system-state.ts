import manifest from '../../package.json' with { type: 'json' };
import { lastBackups, planOfBackups } from './backup/index.ts';
import { mailboxState, nameOfMailbox } from './office/index.ts';
import type { Services } from './open-services.ts';
import type { Config } from './platform/config.ts';
import { countDamage } from './platform/storage/index.ts';
import { databaseState, jobBacklog, letterBacklog, standbys } from './platform/store-system.ts';

export type SystemState = Awaited<ReturnType<typeof systemState>>;

/** The state of the press as an operator needs it, for the office and for metrics. Rejects without a database. */
export async function systemState(
  { db, room, dataFolderRoom, clock }: Pick<Services, 'db' | 'room' | 'dataFolderRoom' | 'clock'>,
  { inbound, backup }: Pick<Config, 'inbound' | 'backup'>,
) {
  const [disk, dataFolderDisk, database, letters, queues, following, backups, { damaged }, mailbox] =
    await Promise.all([
      room.state(),
      dataFolderRoom?.state(),
      databaseState(db),
      letterBacklog(db),
      jobBacklog(db),
      standbys(db),
      lastBackups(db),
      countDamage(db, new Date(0)),
      inbound && mailboxState(db, nameOfMailbox(inbound)),
    ]);
  const { version } = manifest;
  return {
    version,
    disk,
    dataFolderDisk,
    database,
    letters,
    queues,
    standbys: following,
    damagedFiles: damaged,
    mailbox,
    backups: { ...backups, plan: backup && planOfBackups(backup, clock.now()) },
  };
}
