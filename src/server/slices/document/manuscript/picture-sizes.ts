import { drawAlone } from '#server/platform/pictures/index.ts';
import type { RangedFile } from '#server/platform/ranged-file.ts';
import type { SizedPicture } from '../checks/resolution.ts';
import { withPackage } from '../read-word/docx/open-package.ts';
import type { Recognised } from '../read-word/recognise/recognise.ts';

const emuPerInch = 914_400;
const most = { pictures: 400, bytes: 32 * 1024 * 1024, allBytes: 160 * 1024 * 1024 };

/** Metafiles and SVG are drawings: they have no pixels. */
const hasPixels = /\.(?:png|jpe?g|gif|webp|tiff?|bmp)$/i;

/** Pixels and printed sizes of a Word file's pictures by their names, of those where both are known. */
export async function pictureSizes(
  file: RangedFile,
  pictures: Recognised['pictures'],
): Promise<Map<string, SizedPicture>> {
  const sizes = new Map<string, SizedPicture>();
  const measured = pictures.filter(({ part, printed }) => printed && hasPixels.test(part));
  if (measured.length === 0) return sizes;
  await withPackage(file, async (archive) => {
    let bytes = 0;
    for (const { part, name, printed } of measured.slice(0, most.pictures)) {
      const content = bytes < most.allBytes ? await archive.bytes(part, most.bytes) : undefined;
      bytes += content?.length ?? 0;
      const pixels = content && printed && (await pixelsOf(content));
      if (pixels)
        sizes.set(name, {
          pixels,
          inches: { width: printed.width / emuPerInch, height: printed.height / emuPerInch },
        });
    }
  });
  return sizes;
}

/** By its header alone; undefined for what is no picture. */
const pixelsOf = (bytes: Buffer): Promise<SizedPicture['pixels'] | undefined> =>
  drawAlone(async (sharp) => {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { width, height };
  }).catch(() => undefined);
