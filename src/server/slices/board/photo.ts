import { redraw } from '#server/platform/pictures/index.ts';
import type { Crop } from './rules-photo.ts';

type PhotoResult = { ok: true; jpeg: Uint8Array } | { ok: false; reason: 'no picture' | 'too many pixels' };

/** Pixels along each side: a portrait of 144 px at three device pixels each. */
export const photoSide = 480;

/** Crops a PNG or JPEG to `crop`, or else to its middle square, as JPEG. */
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

function within({ left, top, side }: Crop, width: number, height: number) {
  const x = Math.min(left, width - 1);
  const y = Math.min(top, height - 1);
  return { left: x, top: y, width: Math.min(side, width - x), height: Math.min(side, height - y) };
}
