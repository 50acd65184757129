import { Readable } from 'node:stream';
import { boardMessages } from '#contract/board-forms.ts';
import { FileBroken, type IncomingFile } from '#server/platform/http/multipart.ts';
import { wholeOf } from '#server/platform/pictures/index.ts';
import type { Received, Receiver } from '#server/platform/storage/index.ts';
import { portraitOf } from './photo.ts';
import { isPhotoName, readCrop } from './rules-photo.ts';

const refusals = {
  'no picture': boardMessages.photoFormat,
  'too many pixels': 'This picture has too many pixels. Please make it smaller and upload it again.',
};

const brokenOff = 'The picture did not arrive whole. Please upload it again.';

const refuse = (message: string) => ({ ok: false as const, reason: 'refused' as const, message });

/**
 * Takes a photo for a board, in its uploader's name: checked by name and by bytes, made a portrait (photo.ts), and kept
 * privately in the uploader's name until a profile uses it.
 */
export async function receivePhoto(
  receive: Receiver,
  owner: string,
  file: IncomingFile,
  crop: string | undefined,
): Promise<Received> {
  if (!isPhotoName(file.filename)) return refuse(boardMessages.photoFormat);
  const bytes = await wholeOf(file);
  if (bytes instanceof FileBroken)
    return refuse(bytes.reason === 'too large' ? boardMessages.photoSize : brokenOff);
  const portrait = await portraitOf(bytes, readCrop(crop));
  if (!portrait.ok) return refuse(refusals[portrait.reason]);
  return receive(
    { filename: 'photo.jpg', stream: Readable.from([Buffer.from(portrait.jpeg)]) },
    {
      owner,
      visibility: 'private',
      check: async () => ({ ok: true, mediaType: 'image/jpeg' }),
    },
  );
}
