export { checkFile, checkFiles } from './check-files.ts';
export { countUploads } from './count-uploads.ts';
export { createDiskRoom, type DiskRoom, isFull, isLow } from './disk-room.ts';
export { type DownloadContext, downloadHandler, fileSender } from './download.ts';
export { matchesTag } from './download-headers.ts';
export { addressPattern, diskStore, type FileStore, isStoreName, newAddress } from './file-store.ts';
export {
  createReceiver,
  type FileCheck,
  type Received,
  type Receiver,
  type StoredUpload,
} from './receive.ts';
export { refuseUpload } from './refuse-upload.ts';
export { cleanFilename, extensionOf } from './rules-filename.ts';
export {
  findFile,
  renameFile,
  type StoredFile,
  setVisibility,
  sha256Of,
  sha256OfLarge,
  sha256OfStream,
  storeFile,
  storeStream,
  storeText,
  unregisterFiles,
} from './store.ts';
export { countDamage, type FileDamage, listDamage } from './store-damage.ts';
export {
  attachFiles,
  deleteUnusedUploads,
  reassignUploads,
  releaseFiles,
  unregisterUploads,
} from './store-uploads.ts';
export { DamagedFile, readStored } from './stored-bytes.ts';
export { type Listed, type Swept, sweepFiles, sweepListed } from './sweep.ts';
