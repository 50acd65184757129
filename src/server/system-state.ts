import manifest from '../../package.json' with { type: 'json' };
import { lastBackups } from './backup/index.ts';
import type { Services } from './open-services.ts';
import { countDamage } from './platform/storage/index.ts';
import { databaseState, jobBacklog, letterBacklog, standbys } from './platform/store-system.ts';

export type SystemState = Awaited<ReturnType<typeof systemState>>;

/** The state of the press as an operator needs it, for the office and for metrics. Rejects without a database. */
export async function systemState({ db, room }: Pick<Services, 'db' | 'room'>) {
  const [disk, database, letters, queues, following, backups, { damaged }] = await Promise.all([
    room.state(),
    databaseState(db),
    letterBacklog(db),
    jobBacklog(db),
    standbys(db),
    lastBackups(db),
    countDamage(db, new Date(0)),
  ]);
  const { version } = manifest;
  return { version, disk, database, letters, queues, standbys: following, backups, damagedFiles: damaged };
}
