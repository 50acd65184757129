import { OperatorError } from '../platform/config.ts';
import type { FileStore } from '../platform/storage/index.ts';
import { begun } from './begun.ts';
import { decrypt, isEncrypted, NotDecrypted } from './encryption.ts';
import type { BackupPlace } from './place.ts';

/** One that rots is no sign of another key, and neither are two. */
const looks = 3;

/** Whether a key opens something; undefined where it is not encrypted. */
async function opens(store: FileStore, name: string, key: Buffer): Promise<boolean | undefined> {
  const stream = await store.read(name);
  try {
    const { start, whole } = await begun(stream);
    if (!isEncrypted(start)) return undefined;
    await decrypt(whole, key).next();
    return true;
  } catch (error) {
    if (error instanceof NotDecrypted) return false;
    throw error;
  } finally {
    stream.destroy();
  }
}

/**
 * Throws OperatorError where a place has backups of another key: stored files that it has are not sent again, and could not be restored
 * with this one.
 */
export async function assertKeyOf(
  { archives, files }: BackupPlace,
  key: Buffer,
  filesThere: Iterable<string>,
): Promise<void> {
  const names: string[] = [];
  for await (const { address } of archives.list()) names.push(address);
  const newest = names.sort().reverse().slice(0, looks);
  const [store, tried] =
    newest.length > 0 ? [archives.files, newest] : [files.files, [...filesThere].slice(0, looks)];
  let refused = false;
  for (const name of tried) {
    const opened = await opens(store, name, key);
    // After a backup without a key, everything that it needs is there without one.
    if (opened !== false) return;
    refused = true;
  }
  if (refused)
    throw new OperatorError(
      'BACKUP_TO has backups of another BACKUP_KEY, and its stored files could not be restored with this one. Give backups of this key another folder or prefix.',
    );
}
