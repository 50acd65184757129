import type { Db } from '#server/platform/db/index.ts';
import type { StoredFile } from '#server/platform/storage/index.ts';
import { ownerOf } from './owner.ts';
import { fileIsOf } from './store.ts';

export { agreementRoute } from './agreement.ts';
export { ownerOf } from './owner.ts';
export { advanceManuscript, type PressDeps, type RevisionRequest, requestRevision } from './revision.ts';
export { manuscriptRoutes } from './routes.ts';
export { type SaveDeps, type Saved, saveManuscript } from './save.ts';
export { countManuscripts } from './store.ts';
export { type LinkUploader, type UploadDeps, uploadFileRoute } from './upload.ts';

/** Whether a user may have a private file: an upload of their own, or one of a manuscript of theirs. */
export const mayReadFile = async (db: Db, file: StoredFile, userId: number): Promise<boolean> =>
  file.owner === ownerOf(userId) || (await fileIsOf(db, file.address, userId));
