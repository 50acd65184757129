import type { SharpConstructor } from 'sharp';
import { drawAlone } from '#server/platform/pictures/index.ts';
import type { TypstFile } from './compile.ts';
import type { PdfPicture, PictureFile } from './options.ts';

/** Pixels of the longer side: a line across A4 at 300 dots an inch. */
const longestSide = 2100;
/** Pixels of all pictures of an article, which Typst holds unpacked, four bytes each. */
const mostPixels = 24_000_000;
/** Pixels that are unpacked of one picture: a printed page at 1200 dots an inch. */
const mostRead = 150_000_000;
const largestDrawing = 3_000_000;

interface PreparedPictures {
  files: TypstFile[];
  known: Map<string, PdfPicture>;
  /** Names of those that can't be read, with the reason. */
  refused: [string, string][];
}

/** Makes pictures ready for Typst: bounded in pixels, in a format that it reads. */
export async function preparePictures(
  pictures: readonly PictureFile[],
  drawings: 'kept' | 'drawn' = 'kept',
): Promise<PreparedPictures> {
  const prepared: PreparedPictures = { files: [], known: new Map(), refused: [] };
  const side = Math.min(
    longestSide,
    Math.floor(Math.sqrt((mostPixels / Math.max(1, pictures.length)) * 1.4)),
  );
  for (const [at, { name, bytes }] of pictures.entries()) {
    try {
      const made = await prepare(bytes, side, drawings);
      const path = `picture-${at}.${made.extension}`;
      prepared.files.push({ path, bytes: made.bytes });
      prepared.known.set(name, { path, width: made.width, height: made.height });
    } catch (error) {
      prepared.refused.push([name, (error as Error).message.replace(/\s+/g, ' ').slice(0, 120)]);
    }
  }
  return prepared;
}

interface Made {
  bytes: Uint8Array;
  extension: string;
  width: number;
  height: number;
}

const asTheyAre = new Set(['jpeg', 'png', 'gif', 'webp']);

const prepare = (bytes: Uint8Array, side: number, drawings: 'kept' | 'drawn'): Promise<Made> =>
  drawAlone(async (sharp: SharpConstructor) => {
    const reading = { limitInputPixels: mostRead, failOn: 'error', pages: 1 } as const;
    const head = await sharp(bytes, reading).metadata();
    const { width, height } = head.autoOrient;
    if (!width || !height) throw new Error('it has no size');
    if (width * height > mostRead) throw new Error('it unpacks to too many pixels');
    if (head.format === 'svg') {
      if (bytes.byteLength > largestDrawing) throw new Error('a drawing of more than 3 MB');
      if (drawings === 'kept') return { bytes, extension: 'svg', width: width * 2, height: height * 2 };
    }
    const fits = Math.max(width, height) <= side;
    const upright = (head.orientation ?? 1) === 1;
    // Typst knows sRGB and grey; CMYK would be printed as it is, which screens show wrongly.
    if (fits && upright && asTheyAre.has(head.format) && head.space !== 'cmyk' && (head.pages ?? 1) === 1)
      return { bytes, extension: head.format === 'jpeg' ? 'jpg' : head.format, width, height };
    const density =
      head.format === 'svg'
        ? { density: Math.min(300, Math.max(72, (72 * side) / Math.max(width, height))) }
        : {};
    const drawn = sharp(bytes, { ...reading, ...density })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: 60 });
    const encoded = head.format === 'jpeg' ? drawn.jpeg({ quality: 90 }) : drawn.png({ compressionLevel: 6 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return {
      bytes: data,
      extension: head.format === 'jpeg' ? 'jpg' : 'png',
      width: info.width,
      height: info.height,
    };
  });
