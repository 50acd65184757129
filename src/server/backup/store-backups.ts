import type { Db } from '../platform/db/index.ts';
import { tables } from '../platform/tables.ts';

type Backup = {
  place: string;
  beganAt: Date;
  endedAt: Date | null;
  outcome: 'running' | 'whole' | 'incomplete' | 'failed';
  bytes: number | null;
  error: string | null;
};

const longestError = 500;
const kept = 400;

/** Notes that a backup begins; returns its number. Old entries go. */
export async function noteBegin(db: Db, place: string, now: Date): Promise<number> {
  await tables(db)
    .deleteFrom('backups')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('backups').select('id').orderBy('id', 'desc').offset(kept),
    )
    .execute();
  const { id } = await tables(db)
    .insertInto('backups')
    .values({ place, began_at: now, ended_at: null, bytes: null, error: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Notes how a backup ended. */
export async function noteEnd(
  db: Db,
  id: number,
  { outcome, bytes, error }: Pick<Backup, 'outcome'> & { bytes?: number; error?: string },
  now: Date,
): Promise<void> {
  await tables(db)
    .updateTable('backups')
    .set({ outcome, bytes: bytes ?? null, error: error?.slice(0, longestError) ?? null, ended_at: now })
    .where('id', '=', id)
    .execute();
}

/** Marks earlier backups to a place that never ended as failed. `id`: the one that is being made. */
export async function noteLost(db: Db, place: string, id: number, now: Date): Promise<void> {
  await tables(db)
    .updateTable('backups')
    .set({
      outcome: 'failed',
      error: 'The program that made it was killed or lost its database.',
      ended_at: now,
    })
    .where('place', '=', place)
    .where('outcome', '=', 'running')
    .where('id', '<', id)
    .execute();
}

/** The last backup that was written, and the last that was tried; undefined where there was none. By number, since a clock may have been ahead. */
export async function lastBackups(
  db: Db,
): Promise<{ written: Backup | undefined; tried: Backup | undefined }> {
  const newest = tables(db)
    .selectFrom('backups')
    .select(['place', 'began_at as beganAt', 'ended_at as endedAt', 'outcome', 'bytes', 'error'])
    .orderBy('id', 'desc')
    .limit(1);
  return {
    written: await newest.where('outcome', 'in', ['whole', 'incomplete']).executeTakeFirst(),
    tried: await newest.executeTakeFirst(),
  };
}
