import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Clock } from '../platform/clock.ts';
import type { FileStore } from '../platform/storage/index.ts';
import { encrypt, encryptedSize } from './encryption.ts';
import { readBeside } from './fetch-backup.ts';
import { isDue, keepPieces, type Seal } from './keep-pieces.ts';
import { assertKeyOf } from './key-of-place.ts';
import { readPieceAddress } from './pieces.ts';
import { archiveName, type BackupPlace, timeOfArchive } from './place.ts';
import { putAndRead } from './put-and-read.ts';
import { checkBackup } from './restore-backup.ts';
import { type RegisteredFile, registeredAt } from './store-snapshot.ts';
import { type Beside, writeBackup } from './write-backup.ts';

const day = 24 * 60 * 60 * 1000;

export type BackupToDeps = {
  databaseUrl: string;
  files: FileStore;
  clock: Clock;
  /** Where the rows are packed before they are sent. */
  dataDir: string;
};

export type BackupToSummary = {
  name: string;
  /** Of the rows, as they are kept: the list and all pieces that it names. */
  bytes: number;
  /** Bytes that this backup has added to the place for rows. */
  added: number;
  /** Pieces and files that the place had damaged: earlier backups that need them are whole again, too. */
  renewed: number;
  rows: number;
  /** Stored files that were sent now, and that the place had. */
  sent: number;
  kept: number;
  missing: string[];
  damaged: string[];
  /** Backups that were older than they are kept. */
  removed: number;
};

/**
 * Backs up to a place: files that it lacks, then all rows as of one moment, both read back and compared. Then removes
 * backups older than `keepDays`, and files that neither the press nor a kept backup has. Rejects when the backup is not whole; earlier
 * ones are then left alone.
 */
export async function backUpTo(
  deps: BackupToDeps,
  place: BackupPlace,
  { key, keepDays, signal }: { key: Buffer | undefined; keepDays: number; signal?: AbortSignal | undefined },
): Promise<BackupToSummary> {
  const sealed: Seal = (source) => (key ? encrypt(source, key) : source);
  const sizeOf = (bytes: number) => (key ? encryptedSize(bytes) : bytes);
  const there = new Map<string, number>();
  for await (const { address, bytes } of place.files.list()) there.set(address, bytes);
  if (key) await assertKeyOf(place, key, there.keys());
  const count = { sent: 0, kept: 0, renewed: 0 };
  const rotten = new Set<string>();
  const read = readBeside(place, key);
  async function isWhole(file: RegisteredFile): Promise<boolean> {
    const whole = await read(file)
      .then((source) => finished(source.resume()))
      .then(
        () => true,
        () => false,
      );
    if (!whole) rotten.add(file.address);
    return whole;
  }
  const pieces = await keepPieces(place, { sealed, key, at: deps.clock.now(), signal });
  const beside: Beside = {
    async has(file) {
      signal?.throwIfAborted();
      const { address, bytes } = file;
      if (there.get(address) !== sizeOf(bytes)) return false;
      if (isDue(address, deps.clock.now()) && !(await isWhole(file))) return false;
      count.kept++;
      return true;
    },
    async put(address, source) {
      signal?.throwIfAborted();
      const bytes = await putAndRead(place.files.files, address, sealed(source));
      there.set(address, bytes);
      count.sent++;
      if (rotten.has(address)) count.renewed++;
    },
    remove: (address) => place.files.files.remove(address),
    keepPiece(piece) {
      signal?.throwIfAborted();
      return pieces.keep(piece);
    },
  };
  const name = archiveName(deps.clock.now());
  const packed = path.join(deps.dataDir, 'backup-being-made.tar.gz');
  try {
    const { rows, missing, damaged } = await writeBackup(deps, packed, signal, beside);
    await pieces.allKept();
    await checkBackup(packed, signal);
    const listBytes = await putAndRead(place.archives.files, name, sealed(createReadStream(packed)));
    const before = deps.clock.now().getTime() - keepDays * day;
    const removed = await removeOld(place, before);
    await removeUnneeded([place.files, place.gone], await registeredAt(deps.databaseUrl), before);
    await removeUnneeded([place.pieces, place['gone-pieces']], pieces.needed, before);
    const stored = [...pieces.needed].map((address) => readPieceAddress(address).storedBytes);
    const bytes = stored.reduce((sum, one) => sum + one, listBytes);
    const added = listBytes + pieces.sentBytes();
    const renewed = count.renewed + pieces.damaged();
    return { name, bytes, added, rows, ...count, renewed, missing, damaged, removed };
  } finally {
    await rm(packed, { force: true });
  }
}

/** Removes backups from before a time; never the newest. */
async function removeOld({ archives }: BackupPlace, before: number): Promise<number> {
  const names: string[] = [];
  for await (const { address } of archives.list()) names.push(address);
  const old = names
    .sort()
    .slice(0, -1)
    .filter((name) => timeOfArchive(name).getTime() < before);
  for (const name of old) await archives.files.remove(name);
  return old.length;
}

type Room = BackupPlace['files'];

/** Marks what is no longer needed, and removes what was marked before a time: no backup that is kept needs it. */
async function removeUnneeded([room, marks]: [Room, Room], needed: ReadonlySet<string>, before: number) {
  const marked = new Map<string, Date>();
  for await (const { address, modifiedAt } of marks.list()) marked.set(address, modifiedAt);
  for await (const { address } of room.list()) {
    const since = marked.get(address);
    if (needed.has(address)) {
      if (since) await marks.files.remove(address);
    } else if (!since) await marks.files.put(address, Readable.from([Buffer.from('gone\n')]));
    else if (since.getTime() < before) {
      await room.files.remove(address);
      await marks.files.remove(address);
    }
  }
}
