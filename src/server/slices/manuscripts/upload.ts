import { codes } from '#contract/envelope.ts';
import { fileEndpoints } from '#contract/files.ts';
import { fileKinds, fileType } from '#contract/manuscript-files.ts';
import { checkResearchFile, checkWord } from '#server/platform/file-kinds/index.ts';
import { type Caller, fail, ok, type Route, uploadRoute } from '#server/platform/http/route.ts';
import {
  type FileCheck,
  type FileStore,
  isStoreName,
  type Receiver,
  refuseUpload,
} from '#server/platform/storage/index.ts';
import { ownerOf } from './owner.ts';

/** Someone who may upload without a session, by a personal link, and what they may upload. */
type LinkUploader =
  | { owner: string; check: FileCheck; most?: { bytes: number; tooLarge: string } }
  | { tooMany: string };

type UploadDeps = {
  files: FileStore;
  receive: Receiver;
  /** Other slices' links: who uploads, by the fields of query and form; undefined where they name nobody. */
  linkUploader?: (fields: Record<string, unknown>, caller: Caller) => Promise<LinkUploader | undefined>;
};

/** Stores a file for whoever sends it; private, until a slice publishes what it belongs to. */
export function uploadFileRoute({ files, receive, linkUploader }: UploadDeps): Route {
  return uploadRoute(fileEndpoints.upload, async ({ params, query, body }, caller, file) => {
    if (!isStoreName(files, params.storage ?? ''))
      return fail(codes.refusedInput, 'There is no store of this name.');
    const { supplementary, original } = fileKinds;
    const type = query.type ?? fileType.safeParse(Number(body.type)).data ?? supplementary.type;
    const uploader = caller.identity
      ? {
          owner: ownerOf(caller.identity.userId),
          check: type === original.type ? checkWord : checkResearchFile,
        }
      : await linkUploader?.({ ...query, ...body }, caller);
    if (!uploader) return fail(codes.noSession, 'Please login again!');
    // Before a byte of the file is taken.
    if ('tooMany' in uploader) return fail(codes.tooMany, uploader.tooMany);
    const received = await receive(file, { ...uploader, visibility: 'private' });
    if (!received.ok) return refuseUpload(received);
    return ok({ src: received.file.address, filename: received.file.filename });
  });
}
