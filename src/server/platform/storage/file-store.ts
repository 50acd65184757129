import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Where the bytes of files are kept, by an address that the store's caller made. */
export type FileStore = {
  /** What calls may name it by: `uploaddisk` is `upload` to a store named `disk`. */
  name: string;
  /** Keeps all of `source` under `address`, or nothing: a reader never sees a part. */
  put(address: string, source: Readable): Promise<void>;
  /** The bytes from `start` to `end`, both included; rejects with `code: 'ENOENT'` when there are none. */
  read(address: string, range?: { start: number; end: number }): Promise<Readable>;
  /** How many bytes there are; rejects with `code: 'ENOENT'` when there are none. */
  size(address: string): Promise<number>;
  /** Forgets the bytes; nothing happens when there are none. */
  remove(address: string): Promise<void>;
};

/** Whether what follows `upload` or `download` in a path names this store; nothing does too. */
export const isStoreName = (files: FileStore, name: string): boolean =>
  name === '' || name.toLowerCase() === files.name;

/** 128 random bits, lower-case and safe in a file name and an address. */
export const newAddress = () => randomBytes(16).toString('hex');

/** What `newAddress` makes; nothing else is an address. */
export const addressForm = /^[0-9a-f]{32}$/;

/** Has a folder's names on the disk: a file whose row commits after this outlives a power cut. */
async function syncFolder(folder: string): Promise<void> {
  // Where a system opens no folders, it is left to itself.
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().finally(() => handle.close());
}

/** A FileStore in a folder, two levels deep, so that no folder grows without bound. */
export function diskStore(folder: string): FileStore {
  const placeOf = (address: string) => {
    if (!addressForm.test(address)) throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
    return path.join(folder, address.slice(0, 2), address);
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
