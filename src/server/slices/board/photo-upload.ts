import { Readable } from 'node:stream';
import { boardMessages } from '#contract/board-forms.ts';
import { FileBroken, type IncomingFile } from '#server/platform/http/multipart.ts';
import { pictureRefusals, readWholeFile } from '#server/platform/pictures/index.ts';
import type { Received, Receiver } from '#server/platform/storage/index.ts';
import { portraitOf } from './photo.ts';
import { isPhotoName, readCrop } from './rules-photo.ts';

const refusals = {
  ...pictureRefusals,
  'no picture': boardMessages.photoFormat,
};

const refuse = (message: string) => ({ ok: false as const, reason: 'refused' as const, message });

/**
 * Receives a photo for a board: checked by name and content, cropped to a portrait (photo.ts), and stored privately
 * until a profile attaches it.
 */
export async function receivePhoto(
  receive: Receiver,
  uploader: Pick<Parameters<Receiver>[1], 'owner' | 'unattached'>,
  file: IncomingFile,
  crop: string | undefined,
): Promise<Received> {
  if (!isPhotoName(file.filename)) return refuse(boardMessages.photoFormat);
  const bytes = await readWholeFile(file);
  if (bytes instanceof FileBroken) return refuse(refusals['broken off']);
  const portrait = await portraitOf(bytes, readCrop(crop));
  if (!portrait.ok) return refuse(refusals[portrait.reason]);
  return receive(
    { filename: 'photo.jpg', stream: Readable.from([Buffer.from(portrait.jpeg)]) },
    {
      ...uploader,
      visibility: 'private',
      check: async () => ({ ok: true, mediaType: 'image/jpeg' }),
    },
  );
}
