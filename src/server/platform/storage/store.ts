import { createHash } from 'node:crypto';
import { pipeline, Readable, Transform } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../db/index.ts';
import { tables } from '../tables.ts';
import { type FileStore, newAddress } from './file-store.ts';

export type StoredFile = {
  address: string;
  filename: string;
  mediaType: string;
  bytes: number;
  sha256: string;
  visibility: 'public' | 'private';
  /** The text itself, if the register holds it in place of the store. */
  content: string | null;
  /** The uploader, in the form that the slice which received the file chose; null for files of the application itself. */
  owner: string | null;
};

/** SHA-256 in hexadecimal; of a string, by its UTF-8. */
export const sha256Of = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

type NewFile = { filename: string; mediaType: string; visibility: 'public' | 'private' };

/**
 * Stores bytes and registers them with `db`, in a transaction or not. The bytes are written before the row: a crash
 * in between leaves bytes without a row, never a row without bytes.
 */
export const storeFile = (
  db: Db,
  files: FileStore,
  { bytes, ...file }: NewFile & { bytes: Uint8Array },
): Promise<string> =>
  storeStream(db, files, { ...file, stream: Readable.from(piecesOf(bytes), { objectMode: false }) });

/** `storeFile` for bytes that need not be in memory at once. */
export async function storeStream(
  db: Db,
  files: FileStore,
  { stream, ...file }: NewFile & { stream: Readable },
): Promise<string> {
  const address = newAddress();
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  // A failure of either reaches the store's stream, and is thrown there.
  pipeline(stream, counted, () => {});
  await files.put(address, counted);
  await register(db, address, { ...file, bytes, sha256: hash.digest('hex') }, null);
  return address;
}

/** SHA-256 in hexadecimal of a stream to its end. */
export async function sha256OfStream(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

/** SHA-256 in hexadecimal of many bytes, in pieces, so that requests are answered meanwhile. */
export const sha256OfLarge = (bytes: Uint8Array): Promise<string> =>
  sha256OfStream(Readable.from(piecesOf(bytes), { objectMode: false }));

/** Hashing 200 MB in one go would block the event loop for a fifth of a second. */
const pieceBytes = 1024 * 1024;

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += pieceBytes) {
    yield bytes.subarray(at, at + pieceBytes);
    await setImmediate();
  }
}

/** Stores a text in the register itself, so that it commits with the rows around it. */
export async function storeText(
  db: Db,
  file: { filename: string; mediaType: string; visibility: 'public' | 'private'; text: string },
): Promise<string> {
  const address = newAddress();
  // As bytes, which the driver sends as they are: a string would be encoded for each of the three.
  const bytes = Buffer.from(file.text);
  await register(db, address, { ...file, bytes: bytes.length, sha256: sha256Of(bytes) }, bytes);
  return address;
}

const register = (
  db: Db,
  address: string,
  file: NewFile & { bytes: number; sha256: string },
  content: Buffer | null,
) =>
  sql`/* prepared: stored file */
    insert into stored_files (address, filename, media_type, bytes, sha256, visibility, content)
    values (${address}, ${file.filename}, ${file.mediaType}, ${file.bytes}, ${file.sha256},
      ${file.visibility}, ${content})`.execute(db);

/** The register's entry of an address, if any. */
export async function findFile(db: Db, address: string): Promise<StoredFile | undefined> {
  const row = await tables(db)
    .selectFrom('stored_files')
    .selectAll()
    .where('address', '=', address)
    .executeTakeFirst();
  if (!row) return undefined;
  const { media_type, unattached_since: _, checked_at: __, ...rest } = row;
  return { ...rest, mediaType: media_type };
}

/** Those of these addresses that are registered. */
export async function registeredAmong(db: Db, addresses: string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const { rows } = await sql<{ address: string }>`
    select address from stored_files where address = any(${addresses})`.execute(db);
  return new Set(rows.map(({ address }) => address));
}

/** Makes files public to everyone who has their address, or private. */
export async function setVisibility(
  db: Db,
  addresses: string[],
  visibility: StoredFile['visibility'],
): Promise<void> {
  if (addresses.length === 0) return;
  await tables(db)
    .updateTable('stored_files')
    .set({ visibility })
    .where('address', 'in', addresses)
    .execute();
}

/** Changes the name under which a file is downloaded. */
export async function renameFile(db: Db, address: string, filename: string): Promise<void> {
  await tables(db).updateTable('stored_files').set({ filename }).where('address', '=', address).execute();
}

/** Removes addresses from the register. The caller removes their bytes after the commit. */
export async function unregisterFiles(db: Db, addresses: string[]): Promise<void> {
  if (addresses.length === 0) return;
  await tables(db).deleteFrom('stored_files').where('address', 'in', addresses).execute();
}
