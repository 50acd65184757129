import { buffer } from 'node:stream/consumers';
import type { Db } from '#server/platform/db/index.ts';
import { DamagedFile, type FileStore, findFile, readStored } from '#server/platform/storage/index.ts';

/** The bytes of an article's source; undefined where it is missing or damaged. */
export async function sourceBytes(
  { db, files }: { db: Db; files: FileStore },
  address: string | null,
): Promise<Buffer | undefined> {
  const file = address === null ? undefined : await findFile(db, address);
  if (!file) return undefined;
  try {
    return await buffer(await readStored(files, file));
  } catch (error) {
    if (error instanceof DamagedFile) return undefined;
    throw error;
  }
}
