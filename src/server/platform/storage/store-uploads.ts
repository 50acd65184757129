import { sql } from 'kysely';
import type { Db, Transaction } from '../db/index.ts';
import type { FileStore } from './file-store.ts';
import type { StoredFile, StoredFilesTable } from './store.ts';

const tables = (db: Db) => db.withTables<{ stored_files: StoredFilesTable }>();

type Uploaded = { unattached: number; files: number; all: number };

/** Bytes that an owner has uploaded: those that nothing uses yet, in how many files, and all of them. */
export async function bytesOf(db: Db, owner: string): Promise<Uploaded> {
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
 * Registers an upload that nothing uses yet. Where its owner would have more than `most` allows, nothing is
 * registered, and the answer says which of the two bounds it was.
 */
export function registerUpload(
  db: Db,
  file: Omit<StoredFile, 'content' | 'owner'>,
  owner: string,
  most: { unattached: number; files: number; all?: number | undefined },
): Promise<'unattached' | 'all' | undefined> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('quire.uploads'), hashtext(${owner}))`.execute(tx);
    const { unattached, files, all } = await bytesOf(tx, owner);
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
 * Takes an owner's uploads into use, for a record that commits with `tx`; answers those that it took. Others'
 * files, unknown ones, and what is in use already are left out.
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

/** Gives uploads that nothing uses from owners whose names begin with `from` to the owner `to`. */
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

/** Gives uploads back: no record uses them any more, and after two weeks they are cleared away. */
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
 * How long an upload waits for a record to use it, in milliseconds: an author may write for days at a form that
 * names it, without saving, and come back after a holiday.
 */
const unusedFor = 14 * 24 * 60 * 60 * 1000;

/** Removes uploads that nothing has used for two weeks, rows and bytes; answers how many. For a daily job. */
export async function clearUnattached(
  { db, files }: { db: Db; files: FileStore },
  now: Date,
): Promise<{ removed: number; bytes: number }> {
  const gone = await tables(db)
    .deleteFrom('stored_files')
    .where('unattached_since', '<', new Date(now.getTime() - unusedFor))
    .returning(['address', 'bytes'])
    .execute();
  // Bytes that stay behind when this is cut short belong to nothing: the sweep of the store finds them.
  for (const { address } of gone) await files.remove(address);
  return { removed: gone.length, bytes: gone.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Strikes an owner's uploads that nothing uses from the register; their bytes are the caller's to remove. */
export async function forgetUploads(tx: Transaction, owner: string): Promise<string[]> {
  const rows = await tables(tx)
    .deleteFrom('stored_files')
    .where('owner', '=', owner)
    .where('unattached_since', 'is not', null)
    .returning('address')
    .execute();
  return rows.map(({ address }) => address);
}
