import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Clock } from '../platform/clock.ts';
import type { FileStore } from '../platform/storage/index.ts';
import { encrypt, encryptedSize } from './encryption.ts';
import { archiveName, type BackupPlace, timeOfArchive } from './place.ts';
import { checkBackup } from './restore-backup.ts';
import { registeredAt } from './store-snapshot.ts';
import { type BesideFiles, writeBackup } from './write-backup.ts';

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
  /** Of the rows, as they are kept. */
  bytes: number;
  rows: number;
  /** Stored files that were sent now, and that the place had. */
  sent: number;
  kept: number;
  missing: string[];
  damaged: string[];
  /** Backups that were older than they are kept. */
  removed: number;
};

/** A stored copy differs from what was written. */
class NotReadBack extends Error {}

/** Writes a stream, reads it back, and compares; returns its size. */
async function putAndRead(store: FileStore, name: string, source: AsyncIterable<Buffer>): Promise<number> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted() {
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  await store.put(name, Readable.from(counted()));
  const back = createHash('sha256');
  for await (const chunk of await store.read(name)) back.update(chunk as Buffer);
  if (back.digest('hex') === hash.digest('hex')) return bytes;
  await store.remove(name).catch(() => {});
  throw new NotReadBack(`${name} was written, and reads otherwise: the place of the backups is damaged.`);
}

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
  const sealed = (source: AsyncIterable<Buffer>) => (key ? encrypt(source, key) : source);
  const sizeOf = (bytes: number) => (key ? encryptedSize(bytes) : bytes);
  const there = new Map<string, number>();
  for await (const { address, bytes } of place.files.list()) there.set(address, bytes);
  const count = { sent: 0, kept: 0 };
  const beside: BesideFiles = {
    has({ address, bytes }) {
      const has = there.get(address) === sizeOf(bytes);
      if (has) count.kept++;
      return has;
    },
    async put(address, source) {
      signal?.throwIfAborted();
      const bytes = await putAndRead(place.files.files, address, sealed(source));
      there.set(address, bytes);
      count.sent++;
    },
    remove: (address) => place.files.files.remove(address),
  };
  const name = archiveName(deps.clock.now());
  const packed = path.join(deps.dataDir, 'backup-being-made.tar.gz');
  try {
    const { rows, missing, damaged } = await writeBackup(deps, packed, signal, beside);
    await checkBackup(packed, signal);
    const bytes = await putAndRead(place.archives.files, name, sealed(createReadStream(packed)));
    const removed = await removeOld(deps, place, keepDays);
    return { name, bytes, rows, ...count, missing, damaged, removed };
  } finally {
    await rm(packed, { force: true });
  }
}

/** Removes what is older than it is kept; never the newest backup. */
async function removeOld({ databaseUrl, clock }: BackupToDeps, place: BackupPlace, keepDays: number) {
  const before = clock.now().getTime() - keepDays * day;
  const names: string[] = [];
  for await (const { address } of place.archives.list()) names.push(address);
  const old = names
    .sort()
    .slice(0, -1)
    .filter((name) => timeOfArchive(name).getTime() < before);
  for (const name of old) await place.archives.files.remove(name);

  const marks = new Map<string, Date>();
  for await (const { address, modifiedAt } of place.gone.list()) marks.set(address, modifiedAt);
  const registered = await registeredAt(databaseUrl);
  for await (const { address } of place.files.list()) {
    const since = marks.get(address);
    if (registered.has(address)) {
      if (since) await place.gone.files.remove(address);
    } else if (!since) await place.gone.files.put(address, Readable.from([Buffer.from('gone\n')]));
    else if (since.getTime() < before) {
      await place.files.files.remove(address);
      await place.gone.files.remove(address);
    }
  }
  return old.length;
}
