import type { Metadata, Sharp, SharpConstructor } from 'sharp';

type Redrawn =
  | { ok: true; bytes: Buffer; width: number; height: number }
  | { ok: false; reason: 'no picture' | 'too many pixels' };

type Kind = 'png' | 'jpeg' | 'webp';

/** What a picture may unpack to, turned upright: cameras write baseline JPEG, which unpacks in strips. */
const mostPixels = 25_000_000;
/** Interlaced PNG and progressive JPEG are gone over again and again. */
const mostProgressive = 12_000_000;
/** Bytes of what has to be in memory whole: enough for a camera's 25 million pixels on their side. */
const mostWhole = 75_000_000;
/** Each pass over a progressive JPEG takes as long as a whole picture; cameras and programs write about ten. */
const mostScans = 64;
const reading = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true, pages: 1 } as const;

let last: Promise<unknown> = Promise.resolve();

/**
 * Draws, once all that was to be drawn before is done: what one picture may take of memory is what all together take.
 * The library is not loaded before there is a picture: a program that only serves is smaller without.
 */
export function drawInTurn<Result>(draw: (sharp: SharpConstructor) => Promise<Result>): Promise<Result> {
  const mine = last.then(async () => draw((await import('sharp')).default));
  last = mine.catch(() => {});
  return mine;
}

/**
 * Draws a picture anew as it was uploaded: turned upright, sRGB, without what the camera noted (EXIF, place,
 * thumbnail). `draw` says how large and in which format. Refuses, from their first bytes, what is none of `kinds`
 * and what would unpack to too much.
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
  return drawInTurn((sharp) => drawAnew(sharp, kind, bytes, draw));
}

async function drawAnew(
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
    // Its head was a picture's, the rest is not.
    return { ok: false, reason: 'no picture' };
  }
}

/** What the bytes are, whatever their file is called. */
function kindOf(bytes: Uint8Array): Kind | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  return /^RIFF.{4}WEBP/s.test(head) ? 'webp' : undefined;
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
