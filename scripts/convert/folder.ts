import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Refused } from './refused.ts';

/**
 * Makes a folder with those above it. One at a time: `mkdir` with `recursive` never ends below folders of the system
 * in which nothing can be made.
 */
export async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory()) return;
  if (found) throw new Refused(`${folder}: not a folder`);
  const above = path.dirname(folder);
  if (above !== folder) await makeFolder(above);
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
