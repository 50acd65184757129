import type { Metadata } from 'sharp';
import type { Crop } from './rules-photo.ts';

export type PhotoResult =
  | { ok: true; jpeg: Uint8Array }
  | { ok: false; reason: 'no picture' | 'too many pixels' };

/** Pixels along each side of what is kept: a portrait of 144 px, sharp on a screen of three pixels for one. */
export const photoSide = 480;
/** What a photo may unpack to, turned upright: cameras write baseline JPEG, which unpacks in strips. */
const mostPixels = 25_000_000;
/** Interlaced PNG and progressive JPEG are gone over again and again. */
const mostProgressive = 12_000_000;
/** Bytes of what has to be in memory whole: enough for a camera's 25 million pixels on their side. */
const mostWhole = 75_000_000;
/** Each pass over a progressive JPEG takes as long as a whole picture; cameras and programs write about ten. */
const mostScans = 64;
const reading = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true, pages: 1 } as const;

/** One after the other: what one picture may take of memory is what all together take. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Makes a portrait of a picture as it was uploaded: turned upright, cut to `crop` or else to its middle
 * square, sRGB JPEG without what the camera noted (EXIF, place, thumbnail). Refuses, from their first bytes,
 * what is no PNG or JPEG and what would unpack to too much.
 */
export function portraitOf(bytes: Uint8Array, crop?: Crop): Promise<PhotoResult> {
  const mine = last.then(() => makePortrait(bytes, crop));
  last = mine.catch(() => {});
  return mine;
}

async function makePortrait(bytes: Uint8Array, crop?: Crop): Promise<PhotoResult> {
  const kind = photoKind(bytes);
  if (!kind) return { ok: false, reason: 'no picture' };
  if (kind === 'jpeg' && scansOf(bytes) > mostScans) return { ok: false, reason: 'too many pixels' };
  // Not before there is a picture: a program that only serves is smaller without.
  const { default: sharp } = await import('sharp');
  try {
    const head = await sharp(bytes, { ...reading, limitInputPixels: false }).metadata();
    if (head.format !== kind) return { ok: false, reason: 'no picture' };
    const { width, height } = head.autoOrient;
    if (width * height > (head.isProgressive ? mostProgressive : mostPixels) || wholeBytes(head) > mostWhole)
      return { ok: false, reason: 'too many pixels' };
    const upright = sharp(bytes, reading).autoOrient();
    const cut = crop && within(crop, width, height);
    if (cut) upright.extract(cut);
    const jpeg = await upright
      .resize(photoSide, photoSide, { fit: 'cover' })
      .toColourspace('srgb')
      .flatten({ background: '#fff' })
      .jpeg({ quality: 84, mozjpeg: true })
      .timeout({ seconds: 10 })
      .toBuffer();
    return { ok: true, jpeg };
  } catch {
    // Its head was a picture's, the rest is not.
    return { ok: false, reason: 'no picture' };
  }
}

/** What the bytes are, whatever their file is called. */
function photoKind(bytes: Uint8Array): 'png' | 'jpeg' | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 8)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  return head.startsWith('\xff\xd8\xff') ? 'jpeg' : undefined;
}

/** How often a JPEG goes over its picture: its marks "start of scan", which no picture data can look like. */
function scansOf(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let scans = 0;
  for (
    let at = file.indexOf('\xff\xda', 0, 'latin1');
    at >= 0;
    at = file.indexOf('\xff\xda', at + 2, 'latin1')
  )
    scans += 1;
  return scans;
}

/**
 * What of a picture has to be in memory at once: all of an interlaced PNG; all of a progressive JPEG, two bytes
 * a sample; and all of what is turned.
 */
function wholeBytes({ format, width, height, channels, depth, isProgressive, orientation = 1 }: Metadata) {
  const samples = width * height * channels * (depth === 'uchar' ? 1 : 2);
  const progressive = isProgressive ? (format === 'jpeg' ? 2 : 1) : 0;
  return samples * (progressive + (orientation > 1 ? 1 : 0));
}

/** The part of `crop` that lies in the picture, if there is any. */
function within({ left, top, side }: Crop, width: number, height: number) {
  const x = Math.min(left, width - 1);
  const y = Math.min(top, height - 1);
  return { left: x, top: y, width: Math.min(side, width - x), height: Math.min(side, height - y) };
}
