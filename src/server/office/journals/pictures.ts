import { Readable } from 'node:stream';
import { codes } from '#contract/codes.ts';
import { journalPictures } from '#contract/office/journal-changes.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { FileBroken, type IncomingFile } from '#server/platform/http/multipart.ts';
import { fail, ok } from '#server/platform/http/route.ts';
import { pictureRefusals, readWholeFile, redraw } from '#server/platform/pictures/index.ts';
import { attachFiles, findFile, type Receiver, refuseUpload } from '#server/platform/storage/index.ts';

/** All editors of a journal share its uploads. */
const ownerOf = (journalId: number) => `journal:${journalId}`;

const refusals = {
  'no picture': 'This is no picture that can be used. Choose a PNG, a JPEG or a WebP file.',
  ...pictureRefusals,
};

/**
 * Stores a banner or background, re-encoded as JPEG without metadata, for large screens at most. It is used once the
 * journal is saved with it; otherwise swept after two weeks.
 */
export async function receivePicture(receive: Receiver, journalId: number, file: IncomingFile) {
  const bytes = await readWholeFile(file);
  if (bytes instanceof FileBroken) return fail(codes.refusedInput, refusals['broken off']);
  const drawn = await redraw(bytes, ['png', 'jpeg', 'webp'], (upright) =>
    upright
      .resize({
        width: journalPictures.width,
        height: journalPictures.width,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80, mozjpeg: true }),
  );
  if (!drawn.ok) return fail(codes.refusedInput, refusals[drawn.reason]);
  const received = await receive(
    { filename: 'journal.jpg', stream: Readable.from([drawn.bytes]) },
    {
      owner: ownerOf(journalId),
      visibility: 'public',
      check: async () => ({ ok: true, mediaType: 'image/jpeg' }),
    },
  );
  if (!received.ok) return refuseUpload(received);
  return ok({ src: received.file.address, width: drawn.width, height: drawn.height });
}

/**
 * Attaches a picture. The replaced one stays, since versions of the journal show it. False unless the picture is this
 * journal's or came with the press.
 */
export async function takePicture(tx: Transaction, journalId: number, address: string): Promise<boolean> {
  await attachFiles(tx, ownerOf(journalId), [address]);
  const file = await findFile(tx, address);
  if (!file?.mediaType.startsWith('image/') || file.visibility !== 'public') return false;
  return file.owner === null || file.owner === ownerOf(journalId);
}
