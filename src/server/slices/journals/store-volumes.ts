import { sql } from 'kysely';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { newestVolumeFirst, volumeName } from './rules-volume.ts';
import { tables } from './tables.ts';

type Volume = { id: number; journalId: number; volume: string };

export async function listVolumes(db: Db, journalId: number): Promise<Volume[]> {
  const rows = await tables(db)
    .selectFrom('volumes')
    .selectAll()
    .where('journal_id', '=', journalId)
    .execute();
  return rows.map((row) => ({ id: row.id, journalId, volume: row.volume })).sort(newestVolumeFirst);
}

/**
 * The id of a journal's volume (such as `12`), added when it is new. Concurrent imports add one. `volume` must not
 * be blank.
 */
export async function matchOrMakeVolume(db: Db, journalId: number, volume: string): Promise<number> {
  const name = volumeName(volume);
  const find = () =>
    tables(db)
      .selectFrom('volumes')
      .select('id')
      .where('journal_id', '=', journalId)
      .where('volume', '=', name)
      .modifyEnd(sql`/* prepared: volume */`)
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

/** Undefined if the journal has one of this name. */
export async function addVolume(db: Db, journalId: number, volume: string): Promise<number | undefined> {
  const row = await tables(db)
    .insertInto('volumes')
    .values({ journal_id: journalId, volume: volumeName(volume) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** False if the journal has another of this name, or the volume does not exist. */
export async function renameVolume(tx: Transaction, { id, journalId, volume }: Volume): Promise<boolean> {
  const name = volumeName(volume);
  const other = await tables(tx)
    .selectFrom('volumes')
    .select('id')
    .where('journal_id', '=', journalId)
    .where('volume', '=', name)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other) return false;
  const row = await tables(tx)
    .updateTable('volumes')
    .set({ volume: name })
    .where('id', '=', id)
    .where('journal_id', '=', journalId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Restores a deleted volume with its id; false if the journal has another of this name. */
export async function reinsertVolume(tx: Transaction, { id, journalId, volume }: Volume): Promise<boolean> {
  const row = await tables(tx)
    .insertInto('volumes')
    .values({ id, journal_id: journalId, volume })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes an empty volume (checked by the caller). Returns its name. */
export async function deleteVolume(
  tx: Transaction,
  journalId: number,
  id: number,
): Promise<string | undefined> {
  const row = await tables(tx)
    .deleteFrom('volumes')
    .where('id', '=', id)
    .where('journal_id', '=', journalId)
    .returning('volume')
    .executeTakeFirst();
  return row?.volume;
}
