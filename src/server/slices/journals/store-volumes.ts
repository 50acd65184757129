import type { Db } from '#server/platform/db/index.ts';
import { newestVolumeFirst, volumeName } from './rules-volume.ts';
import type { JournalsTables } from './tables.ts';

export type Volume = { id: number; journalId: number; volume: string };

const tables = (db: Db) => db.withTables<JournalsTables>();

/** The volumes of a journal, newest first. */
export async function listVolumes(db: Db, journalId: number): Promise<Volume[]> {
  const rows = await tables(db)
    .selectFrom('volumes')
    .selectAll()
    .where('journal_id', '=', journalId)
    .execute();
  return rows.map((row) => ({ id: row.id, journalId, volume: row.volume })).sort(newestVolumeFirst);
}

/**
 * The id of a journal's volume (such as `12`), made when it is new; imports that run side by side make one.
 * `volume` must not be blank.
 */
export async function matchOrMakeVolume(db: Db, journalId: number, volume: string): Promise<number> {
  const name = volumeName(volume);
  const find = () =>
    tables(db)
      .selectFrom('volumes')
      .select('id')
      .where('journal_id', '=', journalId)
      .where('volume', '=', name)
      .executeTakeFirst();
  const found = await find();
  if (found) return found.id;
  const made = await tables(db)
    .insertInto('volumes')
    .values({ journal_id: journalId, volume: name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  const volumeRow = made ?? (await find());
  if (!volumeRow) throw new Error(`volume ${name} of journal ${journalId} was neither made nor found`);
  return volumeRow.id;
}
