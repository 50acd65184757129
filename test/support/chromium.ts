import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import sparticuz from '@sparticuz/chromium';

const folder = path.resolve(import.meta.dirname, '../../node_modules/.cache/chromium');

/**
 * The path of the browser that comes inside an npm package, so nothing is downloaded beyond the install. It is
 * unpacked beside the packages, whole or not at all: in the machine's folder for temporary files it would be that of
 * whoever came first, whom nobody else need trust, and who need not let them run it.
 */
export async function chromiumPath(): Promise<string> {
  if (!existsSync(folder)) {
    const unpacking = `${folder}-${process.pid}`;
    await mkdir(unpacking, { recursive: true });
    const { TMPDIR } = process.env;
    process.env.TMPDIR = unpacking;
    await sparticuz.executablePath();
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    // Another run may have been as quick.
    await rename(unpacking, folder).catch(() => rm(unpacking, { recursive: true }));
  }
  return path.join(folder, 'chromium');
}
