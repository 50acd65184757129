import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { OperatorError, withoutPassword } from '../platform/config.ts';
import { makeLevels } from '../platform/data-folder.ts';
import {
  addressPattern,
  diskStore,
  type FileStore,
  type Listed,
  newAddress,
} from '../platform/storage/index.ts';
import { piecePattern } from './pieces.ts';

/** The name of a backup: when it was begun, so that names sort by time. */
export const archivePattern = /^quire-\d{8}T\d{6}Z$/;
export const archiveName = (at: Date): string => `quire-${at.toISOString().replace(/[-:]|\.\d+/g, '')}`;
/** The time that the name of a backup tells. */
export const timeOfArchive = (name: string): Date =>
  new Date(name.replace(/^quire-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

type Room = { files: FileStore; list(): AsyncIterable<Listed> };

/**
 * Where backups are kept. `archives`: for each backup the list of its rows. `pieces`: these rows, packed, each piece once. `files`:
 * stored files, each once. `gone`, `gone-pieces`: a mark for each of these that the press no longer has, as old as that was noticed.
 */
export type BackupPlace = Record<RoomName, Room> & { shown: string; close(): void };
const patterns = {
  archives: archivePattern,
  files: addressPattern,
  gone: addressPattern,
  pieces: piecePattern,
  'gone-pieces': piecePattern,
};
type RoomName = keyof typeof patterns;
const roomNames = Object.keys(patterns) as RoomName[];

const byName = (rooms: Room[]) =>
  Object.fromEntries(roomNames.map((name, index) => [name, rooms[index]])) as Record<RoomName, Room>;

async function* listFolder(folder: string, pattern: RegExp): AsyncGenerator<Listed> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile() || !pattern.test(entry.name)) continue;
    const found = await stat(path.join(entry.parentPath, entry.name)).catch(() => undefined);
    if (found) yield { address: entry.name, bytes: found.size, modifiedAt: found.mtime };
  }
}

/** Opens the place of backups that `BACKUP_TO` names: a folder or a bucket. Throws OperatorError. */
export async function openPlace(to: string): Promise<BackupPlace> {
  if (!to.startsWith('s3:')) {
    const room = (name: RoomName): Room => {
      const folder = path.join(path.resolve(to), name);
      try {
        makeLevels(folder, 0o700);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        throw new OperatorError(`BACKUP_TO ${to} can't be written (${code}).`, { cause: error });
      }
      const files = diskStore(folder, patterns[name], name !== 'archives');
      return { files, list: () => listFolder(folder, patterns[name]) };
    };
    return { ...byName(roomNames.map(room)), shown: path.resolve(to), close: () => {} };
  }
  const { openS3 } = await import('../platform/storage/s3-store.ts');
  const room = (name: RoomName) => {
    const url = new URL(to);
    url.pathname = `${url.pathname.replace(/\/+$/, '')}/${name}`;
    return openS3(url.href, patterns[name]);
  };
  const opened = await Promise.all(roomNames.map(room));
  const close = () => {
    for (const one of opened) one.close();
  };
  return { ...byName(opened), shown: withoutPassword(to.replace(/\?.*/, '')), close };
}

/** The name of a backup in the path of its file. */
export const archiveIn = (file: string): string => path.basename(file);

/** Writes a few bytes to a place, reads and removes them; rejects where that can't be done. */
export async function tryPlace({ gone: { files } }: BackupPlace): Promise<void> {
  const address = newAddress();
  await files.put(address, Readable.from([Buffer.from('a trial\n')]));
  await buffer(await files.read(address)).finally(() => files.remove(address));
}
