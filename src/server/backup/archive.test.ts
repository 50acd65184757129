import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeArchive } from './archive.ts';

test('an archive on a full disk is refused as that, and nothing of it stays', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'quire-archive-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'a.tar.gz');
  await symlink('/dev/full', `${file}.part`);
  const written = writeArchive(file, undefined, async (archive) => {
    for (let i = 0; i < 50; i++) {
      await archive.addBytes(`${i}`, randomBytes(100_000));
      // The disk refuses while the source of an entry is read.
      for (let reads = 0; reads < 20; reads++) await readFile(import.meta.filename);
    }
  });
  await expect(written).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await readdir(folder)).toEqual([]);
});
