import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FileStore } from '../platform/storage/index.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { type Ending, formatVersion, type Header, piecesVersion } from './format.ts';
import { cutPieces } from './pieces.ts';
import { openSnapshot, type RegisteredFile, type Snapshot } from './store-snapshot.ts';

/** Rows are collected to parts of about this many bytes, since an archive needs sizes in advance. */
const partBytes = 4 * 1024 * 1024;
const tries = 5;

type BackupDeps = { databaseUrl: string; files: FileStore };
/** Where stored files and pieces of rows are kept beside what lists them, each once. */
export type Beside = {
  has(file: RegisteredFile): Promise<boolean>;
  put(address: string, source: AsyncIterable<Buffer>): Promise<void>;
  remove(address: string): Promise<void>;
  /** Keeps a piece of rows, as soon as there is room for one more on its way; returns its address. */
  keepPiece(piece: Buffer): Promise<string>;
};

type BackupSummary = Pick<Ending, 'files' | 'missing' | 'damaged'> & { tables: number; rows: number };

/** A file of the snapshot was deleted before it was read. */
class Overtaken extends Error {}

/**
 * Writes a backup of everything to `file` while the application runs: the rows of all tables as of one moment, and
 * every file registered then. Nothing is held whole in memory. Rejects, and leaves no file, when it fails or
 * `signal` aborts it. With `beside`, files and pieces of rows go there where it lacks them, and the archive lists them.
 */
export async function writeBackup(
  deps: BackupDeps,
  file: string,
  signal?: AbortSignal,
  beside?: Beside,
): Promise<BackupSummary> {
  for (let attempt = 1; ; attempt++) {
    const snapshot = await openSnapshot(deps.databaseUrl);
    try {
      let summary: BackupSummary | undefined;
      await writeArchive(file, signal, async (archive) => {
        summary = await writeAll(archive, snapshot, deps.files, beside);
      });
      return summary as BackupSummary;
    } catch (error) {
      // Content was deleted meanwhile: start again with a new snapshot.
      if (!(error instanceof Overtaken) || attempt === tries) throw error;
    } finally {
      await snapshot.close();
    }
  }
}

async function writeAll(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  files: FileStore,
  beside: Beside | undefined,
): Promise<BackupSummary> {
  const json = (value: unknown) => Buffer.from(JSON.stringify(value, null, 1));
  const header: Header = {
    program: 'quire',
    format: beside ? piecesVersion : formatVersion,
    madeAt: new Date().toISOString(),
    migrations: snapshot.migrations,
    tables: snapshot.tables,
  };
  await archive.addBytes('backup.json', json(header));
  const ending: Ending = {
    ...{ rows: {}, sequences: [], files: 0, beside: 0, parts: 0, missing: [], damaged: [] },
  };
  for await (const file of snapshot.files()) await writeFile(archive, snapshot, files, file, ending, beside);
  for (const table of snapshot.tables) {
    const { chunks, count } = snapshot.rows(table);
    if (beside) {
      const addresses: string[] = [];
      for await (const piece of cutPieces(chunks)) addresses.push(await beside.keepPiece(piece));
      await archive.addBytes(`pieces/${table.name}`, json(addresses));
      ending.parts++;
    } else ending.parts += await writeParts(archive, table.name, chunks);
    ending.rows[table.name] = count();
  }
  ending.sequences = await snapshot.sequences();
  await archive.addBytes('end.json', json(ending));
  const rows = Object.values(ending.rows).reduce((sum, count) => sum + count, 0);
  return { ...ending, tables: snapshot.tables.length, rows };
}

async function writeParts(archive: ArchiveWriter, table: string, chunks: AsyncIterable<Buffer>) {
  let number = 0;
  for await (const part of inParts(chunks)) await archive.addBytes(`tables/${table}/${++number}`, part);
  return number;
}

async function writeFile(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  files: FileStore,
  { address, bytes, sha256 }: RegisteredFile,
  ending: Ending,
  beside: Beside | undefined,
): Promise<void> {
  if (await beside?.has({ address, bytes, sha256 })) {
    ending.beside++;
    return;
  }
  let source: Readable;
  try {
    source = await files.read(address);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    if (!(await snapshot.isRegistered(address))) throw new Overtaken(address);
    ending.missing.push(address);
    return;
  }
  const hash = createHash('sha256');
  let size = 0;
  async function* exactly() {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      hash.update(chunk);
      const fitting = chunk.subarray(0, Math.max(bytes - size, 0));
      size += chunk.length;
      if (fitting.length > 0) yield fitting;
    }
    // Pads a truncated file, because the archive already declared its size.
    for (let left = bytes - size; left > 0; left -= 65_536) yield Buffer.alloc(Math.min(left, 65_536));
  }
  if (beside) await beside.put(address, exactly());
  else await archive.add(`files/${address}`, bytes, exactly());
  const isWhole = size === bytes && hash.digest('hex') === sha256;
  if (!isWhole) ending.damaged.push(address);
  if (!beside) ending.files++;
  else if (isWhole) ending.beside++;
  // Else it would never be replaced once it is repaired.
  else await beside.remove(address);
}

async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    gathered.push(chunk);
    size += chunk.length;
    if (size < partBytes) continue;
    yield Buffer.concat(gathered);
    gathered = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(gathered);
}
