import { Readable } from 'node:stream';
import { codes } from '#contract/codes.ts';
import { officeContentEndpoints as calls } from '#contract/office/content.ts';
import { FileBroken } from '#server/platform/http/multipart.ts';
import { fail, ok, type Route, uploadRoute } from '#server/platform/http/route.ts';
import { pictureRefusals, readWholeFile, redraw } from '#server/platform/pictures/index.ts';
import { type Receiver, refuseUpload } from '#server/platform/storage/index.ts';
import { pictureOwner } from '#server/slices/content/index.ts';

/** Pixels: the widest place on the widest screen, at double density. */
const maxWidth = 2400;
const maxHeight = 3200;

const refusals = {
  'no picture': 'This is no picture that a page can show. Please choose a PNG, JPEG or WebP file.',
  ...pictureRefusals,
};

/**
 * Takes a picture for a text: re-encoded without metadata, and public. Unattached pictures are swept after two weeks.
 */
export const pictureRoute = (receive: Receiver): Route => ({
  ...uploadRoute(calls.officePicture, async (_, __, file) => {
    const bytes = await readWholeFile(file);
    if (bytes instanceof FileBroken) return fail(codes.refusedInput, refusals['broken off']);
    let format: 'jpeg' | 'png' | 'webp' = 'jpeg';
    const drawn = await redraw(bytes, ['png', 'jpeg', 'webp'], (upright) => {
      const fitted = upright.resize({
        width: maxWidth,
        height: maxHeight,
        fit: 'inside',
        withoutEnlargement: true,
      });
      // Drawings need sharp edges and transparency; photos are smaller as JPEG.
      format = bytes[0] === 0x89 ? 'png' : bytes[0] === 0xff ? 'jpeg' : 'webp';
      if (format === 'png') return fitted.png({ compressionLevel: 9 });
      return format === 'jpeg' ? fitted.jpeg({ quality: 84, mozjpeg: true }) : fitted.webp({ quality: 84 });
    });
    if (!drawn.ok) return fail(codes.refusedInput, refusals[drawn.reason]);
    const received = await receive(
      { filename: `picture.${format === 'jpeg' ? 'jpg' : format}`, stream: Readable.from([drawn.bytes]) },
      {
        owner: pictureOwner,
        visibility: 'public',
        check: async () => ({ ok: true, mediaType: `image/${format}` }),
      },
    );
    if (received.ok) return ok({ src: received.file.address, width: drawn.width, height: drawn.height });
    return refuseUpload(received);
  }),
  keptToJournals: true,
});
