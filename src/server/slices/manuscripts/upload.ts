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

/** An uploader identified by a personal link instead of a session. */
type LinkUploader =
  | {
      owner: string;
      check: FileCheck;
      /** Bound on uploads that nothing uses yet. */
      unattached?: { files: number; bytes: number };
      /** Called when the file has arrived. */
      received?: (file: StoredFile) => Promise<void>;
      /** Bound on all files of the owner. */
      quota?: { bytes: number; exceeded: string };
    }
  | { tooMany: string };

/** Until the address is confirmed: enough for a first submission, too little to fill a disk with fake accounts. */
const quotaUnconfirmed = {
  bytes: 300 * 1024 * 1024,
  exceeded:
    'Until your e-mail address is confirmed, you can upload 300 MB in all. Open the link in the letter that came when you registered, or retrieve your password, which confirms it too.',
};

type UploadDeps = {
  files: FileStore;
  receive: Receiver;
  /** Whether a user's e-mail address is confirmed. */
  isConfirmed: (userId: number) => Promise<boolean>;
  /** Finds the uploader by another slice's personal link in the fields of query and form; undefined without one. */
  linkUploader?: (fields: Record<string, unknown>, caller: Caller) => Promise<LinkUploader | undefined>;
};

/** Stores a file for its sender; private until a slice publishes it. */
export function uploadFileRoute({ files, receive, isConfirmed, linkUploader }: UploadDeps): Route {
  return uploadRoute(fileEndpoints.upload, async ({ params, query, body }, caller, file) => {
    if (!isStoreName(files, params.storage ?? ''))
      return fail(codes.refusedInput, 'There is no store of this name.');
    const { supplementary, original } = fileKinds;
    const type = query.type ?? body.type ?? supplementary.type;
    // A board link means a CV, even with an author's session.
    const byLink = await linkUploader?.({ ...query, ...body }, caller);
    const uploader: LinkUploader | undefined =
      byLink ??
      (caller.identity && {
        owner: ownerOf(caller.identity.userId),
        check: type === original.type ? checkWord : checkResearchFile,
        ...(!(await isConfirmed(caller.identity.userId)) && { quota: quotaUnconfirmed }),
      });
    if (!uploader) return fail(codes.noSession, 'Please login again!');
    // Before any byte of the file is read.
    if ('tooMany' in uploader) return fail(codes.tooMany, uploader.tooMany);
    const { received: onReceived, ...how } = uploader;
    const received = await receive(file, { ...how, visibility: 'private' });
    if (!received.ok) return refuseUpload(received);
    await onReceived?.(received.file);
    return ok({ src: received.file.address, filename: received.file.filename });
  });
}
