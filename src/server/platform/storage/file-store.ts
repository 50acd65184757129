import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Stores the bytes of files by addresses that the caller makes. */
export type FileStore = {
  /** Its name in calls: `uploaddisk` is `upload` to a store named `disk`. */
  name: string;
  /** Stores all of `source` under `address`, or nothing: a reader never sees a part. */
  put(address: string, source: Readable): Promise<void>;
  /** The bytes from `start` to `end`, both included; rejects with `code: 'ENOENT'` where there are none. */
  read(address: string, range?: { start: number; end: number }): Promise<Readable>;
  /** The number of bytes; rejects with `code: 'ENOENT'` where there are none. */
  size(address: string): Promise<number>;
  /** Removes the bytes, if there are any. */
  remove(address: string): Promise<void>;
};

/** Whether the suffix of `upload` or `download` in a path names this store; an empty one does too. */
export const isStoreName = (files: FileStore, name: string): boolean =>
  name === '' || name.toLowerCase() === files.name;

/** 128 random bits, lower-case and safe in a file name and an address. */
export const newAddress = () => randomBytes(16).toString('hex');

/** The format of `newAddress`; nothing else is an address. */
export const addressPattern = /^[0-9a-f]{32}$/;

/** Flushes a folder's names: a file whose row commits after this survives a power cut. */
async function syncFolder(folder: string): Promise<void> {
  // Some systems can't open folders.
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().finally(() => handle.close());
}

/**
 * A FileStore in a folder, two levels deep (`spread`), so that no folder grows without bound. `pattern`: of its addresses, where they
 * are not those of stored files.
 */
export function diskStore(folder: string, pattern = addressPattern, spread = true): FileStore {
  const placeOf = (address: string) => {
    if (!pattern.test(address)) throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
    return path.join(folder, spread ? address.slice(0, 2) : '', address);
  };
  return {
    name: 'disk',
    async put(address, source) {
      const place = placeOf(address);
      const made = await mkdir(path.dirname(place), { recursive: true });
      const part = `${place}.${randomBytes(4).toString('hex')}.part`;
      try {
        await pipeline(source, createWriteStream(part, { flags: 'wx' }));
        const handle = await open(part, 'r+');
        await handle.datasync().finally(() => handle.close());
        await rename(part, place);
        await syncFolder(path.dirname(place));
        if (made) await syncFolder(folder);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async read(address, range) {
      const place = placeOf(address);
      await stat(place);
      return createReadStream(place, range);
    },
    async size(address) {
      return (await stat(placeOf(address))).size;
    },
    async remove(address) {
      await rm(placeOf(address), { force: true });
    },
  };
}
