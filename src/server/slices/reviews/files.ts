import type { z } from 'zod';
import type { reviewEndpoints } from '#contract/review-endpoints.ts';
import { reviewLimits, reviewMessages } from '#contract/reviews.ts';
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
import { type HeldReview, lockHeld } from './holder.ts';
import { isEnded } from './rules-state.ts';
import { deleteFile, insertFile, listFiles } from './store-files.ts';
import { filesFor } from './view.ts';

type Added =
  | { ok: true; file: z.input<typeof reviewEndpoints.reviewUpload.output> }
  | { ok: false; reason: 'closed' | 'too many files' }
  | Extract<Received, { ok: false }>;

const ownerOf = (reviewId: number): string => `review:${reviewId}`;

const isOpen = ({ review, manuscript }: HeldReview): boolean =>
  review.state === 'agreed' && !isEnded(review, manuscript);

/**
 * Adds a file to an unsent review. Its registered name is neutral, since authors may get it; reviewer and office
 * see the original name.
 */
export async function addFile(
  { db, receive }: { db: Db; receive: Receiver },
  held: HeldReview,
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

/** Removes a file from an unsent review; false if the review is closed. Repeatable. */
export function removeFile(db: Db, reviewId: number, address: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const held = await lockHeld(tx, reviewId);
    if (!held || !isOpen(held)) return false;
    if (await deleteFile(tx, reviewId, address)) await releaseFiles(tx, [address]);
    return true;
  });
}

/** The name of a file for the holder of a link; undefined if they may not have it. */
export async function nameOfFile(db: Db, held: HeldReview, address: string): Promise<string | undefined> {
  const { review, manuscript } = held;
  const own = (await listFiles(db, [review.id])).find((file) => file.address === address);
  if (own) return own.filename;
  const agreed = review.state === 'agreed' || review.state === 'received';
  if (!agreed || isEnded(review, manuscript)) return undefined;
  const record = await findSubmittedRecord(db, review.manuscriptId);
  const files = record ? await filesFor(db, review, record.manuscript) : [];
  return files.find((file) => file.address === address)?.filename;
}

export const uploadMessages = {
  closed: reviewMessages.ended,
  'too many files': reviewMessages.tooManyFiles,
} as const;
