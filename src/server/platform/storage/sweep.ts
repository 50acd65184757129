import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../db/index.ts';
import { addressPattern, type FileStore } from './file-store.ts';
import { registeredAmong } from './store.ts';

/** Longer than any upload takes until its row exists. */
const youngest = 24 * 60 * 60 * 1000;
const mostAtOnce = 10_000;

export type Swept = { removed: number; bytes: number };

/**
 * Removes bytes that no row of the register names, such as a crash leaves between file and commit, from the folder
 * of a `diskStore`. Spares files younger than a day, which may be under way. Should more be unregistered than
 * registered, nothing is removed: then this is likely not the database of these files.
 */
export async function sweepFiles(db: Db, folder: string, now: Date): Promise<Swept> {
  const unnamed: { place: string; bytes: number }[] = [];
  let named = 0;
  for (const part of await namesIn(folder)) {
    if (!/^[0-9a-f]{2}$/.test(part) || unnamed.length >= mostAtOnce) continue;
    const names = await namesIn(path.join(folder, part));
    const registered = await registeredAmong(
      db,
      names.filter((name) => addressPattern.test(name)),
    );
    named += registered.size;
    for (const name of names) {
      if (registered.has(name) || !/^[0-9a-f]{32}(?:\.[0-9a-f]{8}\.part)?$/.test(name)) continue;
      const place = path.join(folder, part, name);
      const found = await stat(place).catch(() => undefined);
      if (found?.isFile() && now.getTime() - found.mtimeMs > youngest)
        unnamed.push({ place, bytes: found.size });
    }
  }
  if (unnamed.length > named) return { removed: 0, bytes: 0 };
  const due = unnamed.slice(0, mostAtOnce);
  for (const { place } of due) await rm(place, { force: true });
  return { removed: due.length, bytes: due.reduce((sum, { bytes }) => sum + bytes, 0) };
}

export type Listed = { address: string; bytes: number; modifiedAt: Date };

/** The same for a store that lists its objects; unfinished uploads are the store's own to clear. */
export async function sweepListed(
  { db, files }: { db: Db; files: FileStore },
  list: AsyncIterable<Listed>,
  now: Date,
): Promise<Swept> {
  const due: Listed[] = [];
  let named = 0;
  const look = async (some: Listed[]) => {
    const known = await registeredAmong(
      db,
      some.map(({ address }) => address),
    );
    named += known.size;
    for (const object of some)
      if (!known.has(object.address) && now.getTime() - object.modifiedAt.getTime() > youngest)
        due.push(object);
  };
  let some: Listed[] = [];
  for await (const object of list) {
    some.push(object);
    if (some.length < 1000) continue;
    await look(some);
    some = [];
    if (due.length >= mostAtOnce) break;
  }
  await look(some);
  if (due.length > named) return { removed: 0, bytes: 0 };
  const removed = due.slice(0, mostAtOnce);
  for (const { address } of removed) await files.remove(address);
  return { removed: removed.length, bytes: removed.reduce((sum, { bytes }) => sum + bytes, 0) };
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
