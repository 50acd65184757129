import { fileOfBytes } from '#server/platform/ranged-file.ts';
import { createWorkers, WorkerFailure } from '#server/platform/workers/index.ts';
import type { PictureFile, PreparedPicture, RefusedPicture } from './options.ts';
import { longestSide } from './pictures.ts';

/** Processes for pictures: apart from the compiler, whose memory they would double as they are unpacked. */
export const createDrawers = (background: boolean) =>
  createWorkers<typeof import('./picture-worker-tasks.ts')>({
    module: new URL('./picture-worker-tasks.ts', import.meta.url),
    timeLimitMs: 60_000,
    memoryMb: 256,
    replaceAboveMb: 200,
    idleMs: 5_000,
    background,
  });
type Drawers = ReturnType<typeof createDrawers>;

/** Pixels of all pictures of an article, which Typst holds unpacked, four bytes each. */
const mostPixels = 24_000_000;

/** Pictures ready for Typst: bounded in pixels, in formats that it reads. Rejects where a file can't be read. */
export async function preparePictures(
  drawers: Drawers,
  pictures: readonly PictureFile[],
): Promise<(PreparedPicture | RefusedPicture)[]> {
  const side = Math.min(
    longestSide,
    Math.floor(Math.sqrt((mostPixels / Math.max(1, pictures.length)) * 1.4)),
  );
  const prepared: (PreparedPicture | RefusedPicture)[] = [];
  for (const picture of pictures) prepared.push(await prepare(drawers, picture, side));
  return prepared;
}

async function prepare(drawers: Drawers, picture: PictureFile, side: number) {
  const file = 'file' in picture ? picture.file : fileOfBytes(picture.bytes);
  try {
    return await drawers.run('prepare', [picture.name, side], { file });
  } catch (error) {
    if (!(error instanceof WorkerFailure)) throw error;
    return { name: picture.name, refusal: 'it takes too much time or memory to unpack' };
  }
}
