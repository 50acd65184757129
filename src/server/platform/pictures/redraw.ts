import type { Metadata, Sharp, SharpConstructor } from 'sharp';
import { createSemaphore } from '#server/platform/semaphore.ts';

type Redrawn =
  | { ok: true; bytes: Buffer; width: number; height: number }
  | { ok: false; reason: 'no picture' | 'too many pixels' };

type Kind = 'png' | 'jpeg' | 'webp';

/** Pixels of a picture turned upright: cameras write baseline JPEG, which is decoded in strips. */
const mostPixels = 25_000_000;
/** Interlaced PNG and progressive JPEG are decoded in many passes. */
const mostProgressive = 12_000_000;
/** Bytes decoded in memory at once: enough for a camera's 25 million pixels on their side. */
const mostWhole = 75_000_000;
/** Each pass over a progressive JPEG takes as long as a whole picture; cameras and programs write about ten. */
const mostScans = 64;
const reading = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true, pages: 1 } as const;

const oneAtATime = createSemaphore(1);

/**
 * Runs `draw` when no other picture is being drawn, which bounds the memory of all of them to that of one. sharp is loaded
 * with the first picture, to keep a program that only serves pages small.
 */
export const drawAlone = <Result>(draw: (sharp: SharpConstructor) => Promise<Result>): Promise<Result> =>
  oneAtATime(async () => draw((await import('sharp')).default));

/**
 * Re-encodes an uploaded picture: upright, sRGB, without metadata (EXIF, location, thumbnail). `draw` sets size and
 * format. Refuses other formats than `kinds`, and pictures over the bounds, by their headers.
 */
export function redraw(
  bytes: Uint8Array,
  kinds: readonly Kind[],
  draw: (upright: Sharp, size: { width: number; height: number }) => Sharp,
): Promise<Redrawn> {
  const kind = kindOf(bytes);
  if (!kind || !kinds.includes(kind)) return Promise.resolve({ ok: false, reason: 'no picture' });
  if (kind === 'jpeg' && scansOf(bytes) > mostScans)
    return Promise.resolve({ ok: false, reason: 'too many pixels' });
  return drawAlone((sharp) => reencode(sharp, kind, bytes, draw));
}

async function reencode(
  sharp: SharpConstructor,
  kind: Kind,
  bytes: Uint8Array,
  draw: Parameters<typeof redraw>[2],
): Promise<Redrawn> {
  try {
    const head = await sharp(bytes, { ...reading, limitInputPixels: false }).metadata();
    if (head.format !== kind) return { ok: false, reason: 'no picture' };
    const { width, height } = head.autoOrient;
    if (width * height > (head.isProgressive ? mostProgressive : mostPixels) || wholeBytes(head) > mostWhole)
      return { ok: false, reason: 'too many pixels' };
    const drawn = draw(sharp(bytes, reading).autoOrient(), { width, height }).toColourspace('srgb');
    const { data, info } = await drawn.timeout({ seconds: 10 }).toBuffer({ resolveWithObject: true });
    return { ok: true, bytes: data, width: info.width, height: info.height };
  } catch {
    // Its header was a picture's, the rest is not.
    return { ok: false, reason: 'no picture' };
  }
}

/** The format by content, whatever the file's name. */
function kindOf(bytes: Uint8Array): Kind | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  return /^RIFF.{4}WEBP/s.test(head) ? 'webp' : undefined;
}

/** The number of passes of a JPEG: its markers "start of scan", which image data can't contain. */
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
 * Bytes of a picture decoded at once: all of an interlaced PNG; all of a progressive JPEG, two bytes a sample; and
 * all of a picture that is rotated.
 */
export function wholeBytes({
  format,
  width,
  height,
  channels,
  depth,
  isProgressive,
  orientation = 1,
}: Metadata) {
  const samples = width * height * channels * (depth === 'uchar' ? 1 : 2);
  const progressive = isProgressive ? (format === 'jpeg' ? 2 : 1) : 0;
  return samples * (progressive + (orientation > 1 ? 1 : 0));
}
