import { sql } from 'kysely';
import type { Db, Transaction } from '../db/index.ts';
import { tables } from '../tables.ts';
import type { FileStore } from './file-store.ts';
import type { StoredFile } from './store.ts';

type Uploaded = { unattached: number; files: number; all: number };

/** An owner's uploaded bytes: of files that nothing uses yet, with their number, and of all. */
export async function uploadedBytes(db: Db, owner: string): Promise<Uploaded> {
  return tables(db)
    .selectFrom('stored_files')
    .where('owner', '=', owner)
    .select([
      sql<number>`coalesce(sum(bytes) filter (where unattached_since is not null), 0)::bigint`.as(
        'unattached',
      ),
      sql<number>`(count(*) filter (where unattached_since is not null))::int`.as('files'),
      sql<number>`coalesce(sum(bytes), 0)::bigint`.as('all'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * Registers an upload that nothing uses yet. Where its owner would exceed `most`, nothing is registered, and the
 * result names the bound.
 */
export function registerUpload(
  db: Db,
  file: Omit<StoredFile, 'content' | 'owner'>,
  owner: string,
  most: { unattached: number; files: number; all?: number | undefined },
): Promise<'unattached' | 'all' | undefined> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('quire.uploads'), hashtext(${owner}))`.execute(tx);
    const { unattached, files, all } = await uploadedBytes(tx, owner);
    if (unattached + file.bytes > most.unattached || files >= most.files) return 'unattached';
    if (all + file.bytes > (most.all ?? Number.POSITIVE_INFINITY)) return 'all';
    const { mediaType, ...rest } = file;
    await tables(tx)
      .insertInto('stored_files')
      .values({ ...rest, media_type: mediaType, content: null, owner, unattached_since: sql<Date>`now()` })
      .execute();
    return undefined;
  });
}

/**
 * Attaches an owner's uploads to a record that commits with `tx`; returns those attached. Ignores others' files,
 * unknown ones, and those already attached.
 */
export async function attachFiles(
  tx: Transaction,
  owner: string,
  addresses: string[],
): Promise<StoredFile[]> {
  if (addresses.length === 0) return [];
  const rows = await tables(tx)
    .updateTable('stored_files')
    .set({ unattached_since: null })
    .where('address', 'in', addresses)
    .where('owner', '=', owner)
    .where('unattached_since', 'is not', null)
    .returning(['address', 'filename', 'media_type', 'bytes', 'sha256', 'visibility', 'content', 'owner'])
    .execute();
  return rows.map(({ media_type, ...rest }) => ({ ...rest, mediaType: media_type }));
}

/** Moves uploads that nothing uses from owners whose names begin with `from` to the owner `to`. */
export async function reassignUploads(
  tx: Transaction,
  addresses: string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tables(tx)
    .updateTable('stored_files')
    .set({ owner: to })
    .where('address', 'in', addresses)
    .where(sql<boolean>`starts_with(owner, ${from})`)
    .where('unattached_since', 'is not', null)
    .execute();
}

/** Detaches uploads: no record uses them any more, and the sweep deletes them after two weeks. */
export async function releaseFiles(tx: Transaction, addresses: string[]): Promise<void> {
  if (addresses.length === 0) return;
  await tables(tx)
    .updateTable('stored_files')
    .set({ unattached_since: sql<Date>`now()` })
    .where('address', 'in', addresses)
    .where('owner', 'is not', null)
    .execute();
}

/**
 * Time that an upload waits for a record, in milliseconds: an author may work for days on a form without saving, and
 * return after a holiday.
 */
const unusedFor = 14 * 24 * 60 * 60 * 1000;

/** Deletes uploads that nothing has used for two weeks, rows and bytes; returns their number. For a daily job. */
export async function deleteUnusedUploads(
  { db, files }: { db: Db; files: FileStore },
  now: Date,
): Promise<{ removed: number; bytes: number }> {
  const gone = await tables(db)
    .deleteFrom('stored_files')
    .where('unattached_since', '<', new Date(now.getTime() - unusedFor))
    .returning(['address', 'bytes'])
    .execute();
  // The sweep of the store finds bytes that stay behind when this is interrupted.
  for (const { address } of gone) await files.remove(address);
  return { removed: gone.length, bytes: gone.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Unregisters an owner's uploads that nothing uses; the caller removes their bytes. */
export async function unregisterUploads(tx: Transaction, owner: string): Promise<string[]> {
  const rows = await tables(tx)
    .deleteFrom('stored_files')
    .where('owner', '=', owner)
    .where('unattached_since', 'is not', null)
    .returning('address')
    .execute();
  return rows.map(({ address }) => address);
}
