import type { SharpConstructor } from 'sharp';
import { drawAlone } from '#server/platform/pictures/index.ts';
import type { PreparedPicture, RefusedPicture } from './options.ts';

/** Pixels of the longer side: a line across A4 at 300 dots an inch. */
export const longestSide = 2100;
/** Pixels that are unpacked of one picture: a printed page at 1200 dots an inch. */
const mostRead = 150_000_000;
const largestDrawing = 3_000_000;

const asTheyAre = new Set(['jpeg', 'png', 'gif', 'webp']);

/** A picture in a format that Typst reads, its longer side of at most `side` pixels. */
export async function preparePicture(
  name: string,
  bytes: Uint8Array,
  side: number,
): Promise<PreparedPicture | RefusedPicture> {
  try {
    return await drawAlone((sharp) => prepare(sharp, { name, bytes, side }));
  } catch (error) {
    return refused(name, error);
  }
}

/** A drawing as pixels. */
export async function drawingAsPixels({
  name,
  bytes,
  width,
  height,
}: PreparedPicture): Promise<PreparedPicture | RefusedPicture> {
  const density = Math.min(300, Math.max(72, (72 * longestSide * 2) / Math.max(width, height)));
  try {
    return await drawAlone((sharp) => draw(sharp, { name, bytes, side: longestSide, density }));
  } catch (error) {
    return refused(name, error);
  }
}

const refused = (name: string, error: unknown): RefusedPicture => ({
  name,
  refusal: (error as Error).message.replace(/\s+/g, ' ').slice(0, 120),
});

type Given = { name: string; bytes: Uint8Array; side: number };

const reading = { limitInputPixels: mostRead, failOn: 'error', pages: 1 } as const;

async function prepare(sharp: SharpConstructor, given: Given): Promise<PreparedPicture> {
  const { name, bytes, side } = given;
  const head = await sharp(bytes, reading).metadata();
  const { width, height } = head.autoOrient;
  if (!width || !height) throw new Error('it has no size');
  if (width * height > mostRead) throw new Error('it unpacks to too many pixels');
  if (head.format === 'svg') {
    if (bytes.byteLength > largestDrawing) throw new Error('a drawing of more than 3 MB');
    return { name, bytes, extension: 'svg', width: width * 2, height: height * 2 };
  }
  const fits = Math.max(width, height) <= side;
  const upright = (head.orientation ?? 1) === 1;
  // Typst knows sRGB and grey; CMYK would be printed as it is, which screens show wrongly.
  if (fits && upright && asTheyAre.has(head.format) && head.space !== 'cmyk' && (head.pages ?? 1) === 1)
    return { name, bytes, extension: head.format === 'jpeg' ? 'jpg' : head.format, width, height };
  return draw(sharp, { ...given, asJpeg: head.format === 'jpeg' });
}

async function draw(
  sharp: SharpConstructor,
  { name, bytes, side, asJpeg = false, ...density }: Given & { asJpeg?: boolean; density?: number },
): Promise<PreparedPicture> {
  const drawn = sharp(bytes, { ...reading, ...density })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: 60 });
  const encoded = asJpeg ? drawn.jpeg({ quality: 90 }) : drawn.png({ compressionLevel: 6 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { name, bytes: data, extension: asJpeg ? 'jpg' : 'png', width: info.width, height: info.height };
}
