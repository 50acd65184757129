import type { Readable } from 'node:stream';
import { uploadBytes, uploadLimit } from '#contract/files.ts';
import { eachEntry, ZipBomb, ZipBroken } from '#server/platform/file-kinds/index.ts';
import type { IncomingFile } from '#server/platform/http/multipart.ts';
import { cleanFilename, type StoredFile, type StoredUpload } from '#server/platform/storage/index.ts';
import type { OfficeDeps } from '../ground/index.ts';
import { checkAttached } from './check-attached.ts';
import { type AttachedKind, isLitter } from './rules-attached.ts';
import { ownerOf } from './store-files.ts';

export type Received = { file: StoredFile; kind: AttachedKind };

/** A zip with more is a mistake. */
const maxFiles = 2000;

/** Stores one file as the production's; its bytes say of which kind it is. */
export async function receiveOne(
  { receive }: Pick<OfficeDeps, 'receive'>,
  productionId: number,
  incoming: IncomingFile,
  as: 'text' | 'galley',
) {
  let kind = 'other' as AttachedKind;
  const check = async (file: StoredUpload) => {
    const found = await checkAttached(file, as);
    kind = found.kind;
    return found.checked;
  };
  const received = await receive(incoming, {
    owner: ownerOf(productionId),
    visibility: 'private',
    check,
  });
  return received.ok ? { ...received, kind: kind as AttachedKind } : received;
}

/** A string is the reason for refusing the zip. */
export async function unzip(
  deps: OfficeDeps,
  productionId: number,
  zip: StoredFile,
  skipped: string[],
): Promise<Received[] | string> {
  const came: Received[] = [];
  let count = 0;
  const read = (range: { start: number; end: number }) => deps.files.read(zip.address, range);
  try {
    await eachEntry({ bytes: zip.bytes, read }, async ({ name, bytes, open }) => {
      if (isLitter(name)) return;
      if (++count > maxFiles) throw new ZipBomb('too many files');
      if (bytes > uploadBytes) {
        skipped.push(`${name}: larger than ${uploadLimit}`);
        return;
      }
      const stream: Readable = await open();
      const received = await receiveOne(deps, productionId, { filename: name, stream }, 'text');
      if (received.ok) came.push(received);
      else skipped.push(`${cleanFilename(name)}: ${received.message}`);
    });
  } catch (error) {
    if (error instanceof ZipBomb)
      return 'This zip unpacks to far more than an article holds, and can’t be taken.';
    if (error instanceof ZipBroken || /invalid|unexpected|too many bytes/i.test(String(error)))
      return 'This zip is damaged. Make it again and attach the new one.';
    throw error;
  }
  return came.length > 0 ? came : `There is nothing in this zip that can be taken.`;
}
