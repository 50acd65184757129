import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';
import { migrationsFolder } from '#server/open-services.ts';
import { openCluster } from '#server/platform/db/embedded/index.ts';
import { migrate, openDatabase } from '#server/platform/db/index.ts';
import { copyFolder, outputFile, type PreparedKind, preparedVariable, temporaryFolder } from './prepared.ts';
import { startPress } from './start-press.ts';

const root = path.resolve(import.meta.dirname, '../..');
const cache = path.join(root, 'node_modules/.cache/test-data');
const oneHour = 60 * 60 * 1000;

const bareSources = [
  'migrations/**',
  'src/server/platform/db/**',
  'package-lock.json',
  'test/support/prepare-folders.ts',
];

/** The files that a folder is made from: when one of them changes, the folder is made anew. */
const sources: Record<PreparedKind, string[]> = {
  bare: bareSources,
  demonstration: [
    ...bareSources,
    'demo/**',
    'scripts/load-demo.ts',
    'src/{contract,server}/**',
    'src/main.ts',
  ],
};

/** Does work on the database of a folder, by a server of its own. */
async function onDatabase(folder: string, work: (pool: Pool) => Promise<void>): Promise<void> {
  const cluster = await openCluster(folder);
  const { pool } = openDatabase(cluster.url, 1);
  await work(pool);
  await pool.end();
  await cluster.release();
}

/** The log goes on in a part that is empty, so that copies need not hold what was written before. */
async function beginNewLog(pool: Pool): Promise<void> {
  await pool.query('select pg_switch_wal()');
  await pool.query('checkpoint');
}

const make: Record<PreparedKind, (folder: string) => Promise<void>> = {
  bare: (folder) =>
    onDatabase(folder, async (pool) => {
      // Tests kill programs, not the machine: the kernel has what was committed, without waiting for the disk.
      // What of the log is not written yet takes no memory.
      for (const setting of ['fsync', 'full_page_writes', 'wal_init_zero', 'wal_recycle'])
        await pool.query(`alter system set ${setting} = off`);
      await pool.query('select pg_reload_conf()');
      await migrate(pool, migrationsFolder);
      // Nobody makes a database from this one, whose files are a tenth of each copy.
      await pool.query(`update pg_database set datistemplate = false where datname = 'template0'`);
      await pool.query('drop database template0');
      await beginNewLog(pool);
    }),
  async demonstration(folder) {
    await copyFolder(await prepare('bare'), folder);
    const press = await startPress({ DATA_DIR: folder });
    await writeFile(path.join(folder, outputFile), press.output());
    await press.stop();
    await onDatabase(folder, beginNewLog);
  },
};

async function hashOf(kind: PreparedKind): Promise<string> {
  const hash = createHash('sha256').update(String(process.getuid?.()));
  const files = globSync(sources[kind], { cwd: root, exclude: ['**/*.test.ts'] }).sort();
  for (const file of files) {
    const full = path.join(root, file);
    if ((await stat(full)).isFile()) hash.update(`${file}\n`).update(await readFile(full));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Another run may be using a folder of earlier sources. */
async function removeOld(kind: PreparedKind, current: string): Promise<void> {
  for (const name of await readdir(cache)) {
    const folder = path.join(cache, name);
    if (name.startsWith(kind) && folder !== current && Date.now() - (await stat(folder)).mtimeMs > oneHour)
      await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Finds the data folder of a kind, or makes it, and tells the tests of this run where it is. It is kept beside the
 * packages, so that a single test file need not wait for it. Returns its path.
 */
export async function prepare(kind: PreparedKind): Promise<string> {
  const variable = preparedVariable(kind);
  const given = process.env[variable];
  if (given) return given;
  const folder = path.join(cache, `${kind}-${await hashOf(kind)}`);
  if (!existsSync(folder)) {
    await mkdir(cache, { recursive: true });
    // Made below the system's folder: as root, PostgreSQL runs as a user who may not reach this one.
    const making = await temporaryFolder();
    await make[kind](making);
    const copying = `${folder}-${process.pid}`;
    await mkdir(copying);
    await copyFolder(making, copying);
    await rm(making, { recursive: true });
    // Another run may have been faster.
    await rename(copying, folder).catch(() => rm(copying, { recursive: true }));
    await removeOld(kind, folder);
  }
  process.env[variable] = folder;
  return folder;
}
