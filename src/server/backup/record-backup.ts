import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/index.ts';
import { noteBegin, noteEnd } from './store-backups.ts';

type Made = { bytes: number; missing: readonly string[]; damaged: readonly string[] };

/** The place of backups, without what only reaches it. */
export const shownPlace = (to: string): string => to.replace(/\?.*/, '');

/** Records that no backup could be made now, as one that failed. */
export async function noteRefusal(
  { db, clock }: { db: Db; clock: Clock },
  to: string,
  reason: string,
): Promise<void> {
  const id = await noteBegin(db, shownPlace(to), clock.now());
  await noteEnd(db, id, { outcome: 'failed', error: reason }, clock.now());
}

/** Makes a backup by `make`, and records for the office and for metrics how it went. */
export async function recordBackup<Result extends Made>(
  { db, clock }: { db: Db; clock: Clock },
  place: string,
  make: (id: number) => Promise<Result>,
): Promise<Result> {
  const id = await noteBegin(db, place, clock.now());
  try {
    const made = await make(id);
    const outcome = made.missing.length + made.damaged.length > 0 ? 'incomplete' : 'whole';
    await noteEnd(db, id, { outcome, bytes: made.bytes }, clock.now());
    return made;
  } catch (error) {
    // The database may be what failed; then the entry stays as one that runs.
    const reason = (error as Error).message;
    await noteEnd(db, id, { outcome: 'failed', error: reason }, clock.now()).catch(() => {});
    throw error;
  }
}
