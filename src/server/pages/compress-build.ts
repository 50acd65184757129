import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const compressible = /\.(?:js|css|svg|json|webmanifest|txt)$/;
/** Bytes. Less fits into a packet anyway. */
const worthCompressing = 1024;

export const compressedName = (file: string, coding: 'br' | 'gzip') =>
  `${file}.${coding === 'br' ? 'br' : 'gz'}`;

/**
 * Compresses each built file as small as possible. Part of the build, because at start it would take seconds and a
 * hundred megabytes.
 */
export async function compressBuild(clientDir: string): Promise<void> {
  const names = await readdir(clientDir, { recursive: true });
  await Promise.all(
    names
      .filter((name) => compressible.test(name))
      .map(async (name) => {
        const file = path.join(clientDir, name);
        const bytes = await readFile(file);
        if (bytes.length < worthCompressing) return;
        const params = {
          [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        };
        await Promise.all([
          brotli(bytes, { params }).then((br) => writeFile(compressedName(file, 'br'), br)),
          gzip(bytes, { level: 9 }).then((gz) => writeFile(compressedName(file, 'gzip'), gz)),
        ]);
      }),
  );
}
