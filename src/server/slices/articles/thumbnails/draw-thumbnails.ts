import type { Metadata } from 'sharp';
import { drawAlone, wholeBytes } from '#server/platform/pictures/index.ts';
import { pictureKind } from '../picture.ts';

type Drawn = { bytes: Buffer; width: number; height: number };
export type DrawnThumbnails = { small: Drawn; medium: Drawn; large: Drawn | null };

/** Pixels: of the piece in lists, twice as many as it takes there; widths of the whole picture. */
const small = { width: 320, height: 240 };
const medium = 640;
const large = 1120;

/** Pixels of the figure; what a page shows may be larger. */
const mostPixels = 150_000_000;
const quality = { quality: 62, effort: 4 };

/** Bytes of a picture that has to be decoded as a whole, as in the platform's own pictures. */
const mostWhole = 150_000_000;

/**
 * Draws an article's thumbnails from the bytes of a figure; null where they are no picture that can be drawn, or one that takes
 * too much memory. On white, since drawings may be transparent.
 */
export const drawThumbnails = (bytes: Uint8Array): Promise<DrawnThumbnails | null> =>
  drawAlone(async (sharp) => {
    const reading = {
      limitInputPixels: mostPixels,
      failOn: 'error',
      sequentialRead: true,
      pages: 1,
    } as const;
    const head = await sharp(bytes, reading)
      .metadata()
      .catch(() => undefined);
    if (!head || decodedBytes(head) > mostWhole) return null;
    // A drawing has no pixels of its own.
    const density =
      pictureKind(bytes) === 'svg'
        ? Math.min(300, Math.max(72, (72 * large) / head.autoOrient.width))
        : undefined;
    const upright = () =>
      sharp(bytes, { ...reading, ...(density && { density }) })
        .autoOrient()
        .flatten({ background: '#fff' })
        .toColourspace('srgb')
        .timeout({ seconds: 20 });
    const drawn = async (resize: Parameters<ReturnType<typeof upright>['resize']>[0]): Promise<Drawn> => {
      const { data, info } = await upright()
        .resize(resize)
        .webp(quality)
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    };
    const whole = (width: number) =>
      drawn({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true });
    const piece = await drawn({ ...small, fit: 'cover', position: 'attention' });
    const middle = await whole(medium);
    return { small: piece, medium: middle, large: middle.width < medium ? null : await whole(large) };
  });

/** WebP and GIF are decoded frame by frame. */
const decodedBytes = (head: Metadata) =>
  Math.max(
    wholeBytes(head),
    head.format === 'webp' || head.format === 'gif' ? head.width * head.height * 4 : 0,
  );
