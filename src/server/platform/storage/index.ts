export { checkFile, checkFiles } from './check-files.ts';
export { createDiskRoom, type DiskRoom, isFull, isLow } from './disk-room.ts';
export { downloadHandler } from './download.ts';
export { diskStore, type FileStore, isStoreName } from './file-store.ts';
export { type Arrived, createReceiver, type FileCheck, type Received, type Receiver } from './receive.ts';
export { refuseUpload } from './refuse-upload.ts';
export { endingOf, plainFilename } from './rules-filename.ts';
export {
  findFile,
  forgetFiles,
  keepFile,
  keepStream,
  keepText,
  renameFile,
  type StoredFile,
  setVisibility,
  sha256Of,
  sha256OfLarge,
  sha256OfStream,
} from './store.ts';
export { countDamage, type FileDamage, listDamage } from './store-damage.ts';
export {
  attachFiles,
  clearUnattached,
  forgetUploads,
  reassignUploads,
  releaseFiles,
} from './store-uploads.ts';
export { DamagedFile, readStored } from './stored-bytes.ts';
export { type Swept, sweepFiles, sweepListed } from './sweep.ts';
