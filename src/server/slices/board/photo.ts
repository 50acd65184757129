import { redraw } from '#server/platform/pictures/index.ts';
import type { Crop } from './rules-photo.ts';

type PhotoResult = { ok: true; jpeg: Uint8Array } | { ok: false; reason: 'no picture' | 'too many pixels' };

/** Pixels along each side of what is kept: a portrait of 144 px, sharp on a screen of three pixels for one. */
export const photoSide = 480;

/** Makes a portrait of a PNG or JPEG as it was uploaded: cut to `crop` or else to its middle square, JPEG. */
export async function portraitOf(bytes: Uint8Array, crop?: Crop): Promise<PhotoResult> {
  const drawn = await redraw(bytes, ['png', 'jpeg'], (upright, { width, height }) => {
    const cut = crop && within(crop, width, height);
    if (cut) upright.extract(cut);
    return upright
      .resize(photoSide, photoSide, { fit: 'cover' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 84, mozjpeg: true });
  });
  return drawn.ok ? { ok: true, jpeg: drawn.bytes } : drawn;
}

/** The part of `crop` that lies in the picture, if there is any. */
function within({ left, top, side }: Crop, width: number, height: number) {
  const x = Math.min(left, width - 1);
  const y = Math.min(top, height - 1);
  return { left: x, top: y, width: Math.min(side, width - x), height: Math.min(side, height - y) };
}
