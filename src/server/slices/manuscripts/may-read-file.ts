import type { Db } from '#server/platform/db/index.ts';
import type { StoredFile } from '#server/platform/storage/index.ts';
import { ownerOf } from './owner.ts';
import { fileIsOf } from './store.ts';

/** Whether a user may read a private file: their upload, or one of their manuscript. */
export const mayReadFile = async (db: Db, file: StoredFile, userId: number): Promise<boolean> =>
  file.owner === ownerOf(userId) || (await fileIsOf(db, file.address, userId));
