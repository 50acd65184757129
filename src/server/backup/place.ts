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

/** The name of a backup: when it was begun, so that names sort by time. */
export const archivePattern = /^quire-\d{8}T\d{6}Z$/;
export const archiveName = (at: Date): string => `quire-${at.toISOString().replace(/[-:]|\.\d+/g, '')}`;
/** The time that the name of a backup tells. */
export const timeOfArchive = (name: string): Date =>
  new Date(name.replace(/^quire-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

type Room = { files: FileStore; list(): AsyncIterable<Listed> };

/**
 * Where backups are kept. `archives`: rows, a file for each backup. `files`: stored files, each once. `gone`: an empty mark
 * for each of these that the press no longer has, as old as that was noticed.
 */
export type BackupPlace = { shown: string; archives: Room; files: Room; gone: Room; close(): void };

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
  const patterns = { archives: archivePattern, files: addressPattern, gone: addressPattern };
  if (!to.startsWith('s3:')) {
    const room = (name: keyof typeof patterns): Room => {
      const folder = path.join(path.resolve(to), name);
      try {
        makeLevels(folder, 0o700);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        throw new OperatorError(`BACKUP_TO ${to} can't be written (${code}).`, { cause: error });
      }
      return { files: diskStore(folder, patterns[name]), list: () => listFolder(folder, patterns[name]) };
    };
    const [archives, files, gone] = [room('archives'), room('files'), room('gone')];
    return { shown: path.resolve(to), archives, files, gone, close: () => {} };
  }
  const { openS3 } = await import('../platform/storage/s3-store.ts');
  const room = (name: keyof typeof patterns) => {
    const url = new URL(to);
    url.pathname = `${url.pathname.replace(/\/+$/, '')}/${name}`;
    return openS3(url.href, patterns[name]);
  };
  const [archives, files, gone] = [await room('archives'), await room('files'), await room('gone')];
  const close = () => {
    for (const one of [archives, files, gone]) one.close();
  };
  return { shown: withoutPassword(to.replace(/\?.*/, '')), archives, files, gone, close };
}

/** The name of a backup in the path of its file. */
export const archiveIn = (file: string): string => path.basename(file);

/** Writes a few bytes to a place, reads and removes them; rejects where that can't be done. */
export async function tryPlace({ gone: { files } }: BackupPlace): Promise<void> {
  const address = newAddress();
  await files.put(address, Readable.from([Buffer.from('a trial\n')]));
  await buffer(await files.read(address)).finally(() => files.remove(address));
}
