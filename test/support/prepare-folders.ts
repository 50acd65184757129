import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { migrationsFolder } from '#server/open-press.ts';
import { openCluster } from '#server/platform/db/embedded/index.ts';
import { migrate, openDatabase } from '#server/platform/db/index.ts';
import { copyFolder, saidFile } from './prepared.ts';
import { startPress } from './start-press.ts';

/**
 * Prepares the data folders of a run, see `prepared.ts`, unless `npm test` has; the answer takes them away again.
 */
export async function prepareFolders(): Promise<() => Promise<void>> {
  if (process.env.QUIRE_TEST_PREPARED) return async () => {};
  const folder = await mkdtemp(path.join(os.tmpdir(), 'quire-prepared-'));
  const bare = path.join(folder, 'bare');
  const cluster = await openCluster(bare);
  const { pool } = openDatabase(cluster.url, 1);
  // Tests kill programs, not the machine: what was committed is safe with the kernel, without waiting for the disk.
  for (const setting of ['fsync', 'full_page_writes']) await pool.query(`alter system set ${setting} = off`);
  await migrate(pool, migrationsFolder);
  await pool.end();
  await cluster.release();

  const demonstration = path.join(folder, 'demonstration');
  await mkdir(demonstration);
  await copyFolder(bare, demonstration);
  const press = await startPress({ DATA_DIR: demonstration });
  await writeFile(path.join(folder, saidFile), press.output());
  await press.stop();

  process.env.QUIRE_TEST_PREPARED = folder;
  return () => rm(folder, { recursive: true, force: true });
}
