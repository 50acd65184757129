import { codes } from '#contract/envelope.ts';
import { fileEndpoints } from '#contract/files.ts';
import { fileKinds } from '#contract/manuscript-files.ts';
import { checkResearchFile, checkWord } from '#server/platform/file-kinds/index.ts';
import { type Caller, fail, ok, type Route, uploadRoute } from '#server/platform/http/route.ts';
import {
  type FileCheck,
  type FileStore,
  isStoreName,
  type Receiver,
  refuseUpload,
  type StoredFile,
} from '#server/platform/storage/index.ts';
import { ownerOf } from './owner.ts';

/** Someone who may upload without a session, by a personal link, and what they may upload. */
type LinkUploader =
  | {
      owner: string;
      check: FileCheck;
      /** How much the owner may have here that nothing uses yet. */
      unattached?: { files: number; bytes: number };
      /** Told of the file once it is here. */
      received?: (file: StoredFile) => Promise<void>;
      /** All that the owner may have here. */
      quota?: { bytes: number; exceeded: string };
    }
  | { tooMany: string };

/**
 * Until somebody has shown that an e-mail address is theirs: enough for a first submission, and too little for accounts
 * that are made to fill a disk.
 */
const quotaUnconfirmed = {
  bytes: 300 * 1024 * 1024,
  exceeded:
    'Until your e-mail address is confirmed, you can upload 300 MB in all. Open the link in the letter that came when you registered, or retrieve your password, which confirms it too.',
};

type UploadDeps = {
  files: FileStore;
  receive: Receiver;
  /** Whether a user's e-mail address is known to be theirs. */
  isConfirmed: (userId: number) => Promise<boolean>;
  /** Other slices' links: who uploads, by the fields of query and form; undefined where they name nobody. */
  linkUploader?: (fields: Record<string, unknown>, caller: Caller) => Promise<LinkUploader | undefined>;
};

/** Stores a file for whoever sends it; private, until a slice publishes what it belongs to. */
export function uploadFileRoute({ files, receive, isConfirmed, linkUploader }: UploadDeps): Route {
  return uploadRoute(fileEndpoints.upload, async ({ params, query, body }, caller, file) => {
    if (!isStoreName(files, params.storage ?? ''))
      return fail(codes.refusedInput, 'There is no store of this name.');
    const { supplementary, original } = fileKinds;
    const type = query.type ?? body.type ?? supplementary.type;
    // Whoever names a board link means a CV, signed in as an author or not.
    const byLink = await linkUploader?.({ ...query, ...body }, caller);
    const uploader: LinkUploader | undefined =
      byLink ??
      (caller.identity && {
        owner: ownerOf(caller.identity.userId),
        check: type === original.type ? checkWord : checkResearchFile,
        ...(!(await isConfirmed(caller.identity.userId)) && { quota: quotaUnconfirmed }),
      });
    if (!uploader) return fail(codes.noSession, 'Please login again!');
    // Before a byte of the file is taken.
    if ('tooMany' in uploader) return fail(codes.tooMany, uploader.tooMany);
    const { received: note, ...how } = uploader;
    const received = await receive(file, { ...how, visibility: 'private' });
    if (!received.ok) return refuseUpload(received);
    await note?.(received.file);
    return ok({ src: received.file.address, filename: received.file.filename });
  });
}
