import { buffer } from 'node:stream/consumers';
import type { RangedFile } from '#server/platform/ranged-file.ts';
import { preparePicture } from './pictures.ts';

/* The task that `prepare-pictures.ts` runs in worker processes. */

export async function prepare(name: string, side: number, file: RangedFile) {
  const bytes =
    file.bytes === 0 ? Buffer.alloc(0) : await buffer(await file.read({ start: 0, end: file.bytes - 1 }));
  return preparePicture(name, bytes, side);
}
