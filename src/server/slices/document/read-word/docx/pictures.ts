import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { drawAlone } from '#server/platform/pictures/index.ts';
import type { RangedFile } from '#server/platform/ranged-file.ts';
import { withPackage } from './open-package.ts';

/** A picture of a Word file, in a form that browsers show. */
interface ReadPicture {
  part: string;
  /** Name of the file in the article. */
  name: string;
  bytes: Buffer;
}

const most = { bytes: 64 * 1024 * 1024, drawnPixels: 40_000_000, pictures: 2000 };
/** Drawings are redrawn for print, as wide as a page of two columns. */
const drawnWidth = 2400;

const shownAsTheyAre = /\.(?:png|jpe?g|gif|webp)$/i;
const metafile = /\.(?:emf|wmf|emz|wmz)$/i;
const redrawn = /\.(?:tiff?|svg)$/i;

/** The name that a part's picture has in the article: `word/media/image1.emf` becomes `image1.png`. */
export const pictureName = (part: string): string => {
  const name = (part.split('/').at(-1) ?? '').replace(/[^\w.-]+/g, '-');
  return shownAsTheyAre.test(name) ? name.toLowerCase() : `${name.replace(/\.\w+$/, '').toLowerCase()}.png`;
};

/**
 * Calls `take` with each of these parts' pictures, one at a time; metafiles, TIFF and SVG redrawn as PNG. Resolves
 * with the parts that can't be shown.
 */
export function readPictures(
  file: RangedFile,
  parts: readonly string[],
  take: (picture: ReadPicture) => Promise<void> | void,
): Promise<string[]> {
  return withPackage(file, async (archive) => {
    const failed: string[] = [];
    for (const part of parts.slice(0, most.pictures)) {
      const bytes = await archive.bytes(part, most.bytes);
      const shown = bytes && (await shownOf(part, bytes).catch(() => undefined));
      if (shown) await take({ part, name: pictureName(part), bytes: shown });
      else failed.push(part);
    }
    return [...failed, ...parts.slice(most.pictures)];
  });
}

async function shownOf(part: string, bytes: Buffer): Promise<Buffer | undefined> {
  if (shownAsTheyAre.test(part)) return bytes;
  if (metafile.test(part)) {
    const svg = await svgOfMetafile(bytes);
    return svg === undefined ? undefined : draw(svg);
  }
  return redrawn.test(part) ? draw(bytes) : undefined;
}

/** Compressed metafiles have endings of their own, but not always. */
const isGzip = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b;

async function svgOfMetafile(bytes: Buffer): Promise<Buffer | undefined> {
  const plain = isGzip(bytes) ? await promisify(gunzip)(bytes, { maxOutputLength: most.bytes }) : bytes;
  const { convertMetafileToSvg } = await import('emf-converter');
  const whole = Uint8Array.from(plain).buffer;
  const svg = await convertMetafileToSvg(whole);
  return svg === null ? undefined : Buffer.from(svg);
}

/** As PNG: what comes from a metafile or an SVG can then hold no script, link or style. */
const draw = (bytes: Buffer): Promise<Buffer> =>
  drawAlone(async (sharp) => {
    const head = await sharp(bytes, { limitInputPixels: false }).metadata();
    const isVector = head.format === 'svg';
    if (!isVector && head.width * head.height > most.drawnPixels) throw new Error('too many pixels');
    const density = isVector ? Math.min(72 * Math.max(drawnWidth / head.width, 1), 600) : 72;
    return sharp(bytes, { density, limitInputPixels: most.drawnPixels })
      .resize({ width: isVector ? drawnWidth : undefined, withoutEnlargement: !isVector, fit: 'inside' })
      .toColourspace('srgb')
      .png()
      .timeout({ seconds: 20 })
      .toBuffer();
  });
