import type { z } from 'zod';
import { type reviewEndpoints, reviewLimits, reviewMessages } from '#contract/reviews.ts';
import type { Db } from '#server/platform/db/index.ts';
import { checkResearchFile } from '#server/platform/file-kinds/index.ts';
import type { IncomingFile } from '#server/platform/http/multipart.ts';
import {
  attachFiles,
  cleanFilename,
  extensionOf,
  type Received,
  type Receiver,
  releaseFiles,
} from '#server/platform/storage/index.ts';
import { findSubmittedRecord } from '#server/slices/manuscripts/index.ts';
import { type Held, lockHeld } from './holder.ts';
import { isEnded } from './rules-state.ts';
import { deleteFile, insertFile, listFiles } from './store-files.ts';
import { filesFor } from './view.ts';

type Added =
  | { ok: true; file: z.input<typeof reviewEndpoints.reviewUpload.output> }
  | { ok: false; reason: 'closed' | 'too many files' }
  | Extract<Received, { ok: false }>;

/** How the register of files names a review, as owner of what is uploaded for it. */
const ownerOf = (reviewId: number): string => `review:${reviewId}`;

const isOpen = ({ review, manuscript }: Held): boolean =>
  review.state === 'agreed' && !isEnded(review, manuscript);

/**
 * Takes a file into a review that is not sent yet. The register knows it by a name that names nobody, since
 * authors may get it; the reviewer and the office see the name that it came with.
 */
export async function addFile(
  { db, receive }: { db: Db; receive: Receiver },
  held: Held,
  incoming: IncomingFile,
): Promise<Added> {
  if (!isOpen(held)) return { ok: false, reason: 'closed' };
  const { id } = held.review;
  const place = (await listFiles(db, [id])).length + 1;
  const filename = cleanFilename(incoming.filename);
  const owner = ownerOf(id);
  const received = await receive(
    { ...incoming, filename: `review-${place}.${extensionOf(filename)}` },
    { owner, visibility: 'private', check: checkResearchFile },
  );
  if (!received.ok) return received;
  const { address, bytes } = received.file;
  return db.transaction().execute(async (tx) => {
    const now = await lockHeld(tx, id);
    if (!now || !isOpen(now)) return { ok: false, reason: 'closed' };
    if ((await listFiles(tx, [id])).length >= reviewLimits.files)
      return { ok: false, reason: 'too many files' };
    await attachFiles(tx, owner, [address]);
    await insertFile(tx, { reviewId: id, address, filename });
    return { ok: true, file: { file: address, filename, bytes } };
  });
}

/** Takes a file out of a review that is not sent yet; false where it is closed. One that is gone stays gone. */
export function removeFile(db: Db, reviewId: number, address: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const held = await lockHeld(tx, reviewId);
    if (!held || !isOpen(held)) return false;
    if (await deleteFile(tx, reviewId, address)) await releaseFiles(tx, [address]);
    return true;
  });
}

/** The name under which the holder of a review's link gets a file; undefined where they may not have it. */
export async function nameOfFile(db: Db, held: Held, address: string): Promise<string | undefined> {
  const { review, manuscript } = held;
  const own = (await listFiles(db, [review.id])).find((file) => file.address === address);
  if (own) return own.filename;
  const agreed = review.state === 'agreed' || review.state === 'received';
  if (!agreed || isEnded(review, manuscript)) return undefined;
  const record = await findSubmittedRecord(db, review.manuscriptId);
  const files = record ? await filesFor(db, review, record.manuscript) : [];
  return files.find((file) => file.address === address)?.filename;
}

/** What is told of an upload that was not taken. */
export const uploadMessages = {
  closed: reviewMessages.ended,
  'too many files': reviewMessages.tooManyFiles,
} as const;
