import path from 'node:path';
import type pg from 'pg';
import { type Clock, systemClock } from './platform/clock.ts';
import { type Config, OperatorError, withoutPassword } from './platform/config.ts';
import { ensureFolder } from './platform/data-folder.ts';
import { openCluster } from './platform/db/embedded/index.ts';
import { type Db, migrate, openDatabase } from './platform/db/index.ts';
import { createLog, type Log } from './platform/log.ts';
import {
  createDiskRoom,
  type DiskRoom,
  diskStore,
  type FileStore,
  type Swept,
  sweepFiles,
  sweepListed,
} from './platform/storage/index.ts';

/** What every command of the press works with. */
export type Press = {
  db: Db;
  pool: pg.Pool;
  files: FileStore;
  /** Room on the disks that hold the files and the embedded database. */
  room: DiskRoom;
  log: Log;
  clock: Clock;
  /** Clears away what a crash has left in the file store; see `sweepFiles`. */
  sweep(): Promise<Swept>;
  /** Where a second pool of connections can be opened. */
  databaseUrl: string;
  close(): Promise<void>;
};

export const migrationsFolder = path.resolve(import.meta.dirname, '../../migrations');

/** The store of files, on disk or in a bucket; what a bucket needs is loaded only where there is one. */
async function openStore({ storageUrl, dataDir }: Config) {
  if (storageUrl) {
    const { openS3 } = await import('./platform/storage/s3-store.ts');
    const { files, list } = await openS3(storageUrl);
    return { files, sweep: (db: Db) => sweepListed({ db, files }, list(), systemClock.now()) };
  }
  const folder = path.join(dataDir, 'files');
  ensureFolder(folder);
  return { files: diskStore(folder), sweep: (db: Db) => sweepFiles(db, folder, systemClock.now()) };
}

/** The folders on local disks that grow as the press is used: files and database, where they are not elsewhere. */
const localFolders = ({ storageUrl, databaseUrl, dataDir }: Config): string[] => [
  ...(storageUrl ? [] : [path.join(dataDir, 'files')]),
  ...(databaseUrl ? [] : [dataDir]),
];

/**
 * Opens database and file store, and brings the database up to date. Beside a running program on the same
 * data folder it joins that one's PostgreSQL. `serves`: see `openDatabase`. Throws OperatorError, said in one line, when
 * it can't.
 */
export async function openPress(config: Config, { serves = false } = {}): Promise<Press> {
  ensureFolder(config.dataDir);
  const store = await openStore(config);
  const { files } = store;
  const cluster = config.databaseUrl
    ? { url: config.databaseUrl, release: async () => {} }
    : await openCluster(config.dataDir).catch((error: Error) => {
        throw new OperatorError(error.message, { cause: error });
      });
  const { db, pool } = openDatabase(cluster.url, undefined, { serves });
  try {
    await migrate(pool, migrationsFolder);
  } catch (error) {
    await pool.end();
    await cluster.release();
    const reason = (error as Error).message || String((error as { code?: string }).code);
    throw new OperatorError(
      config.databaseUrl
        ? `The database ${withoutPassword(config.databaseUrl)} can't be used: ${reason}`
        : reason,
      { cause: error },
    );
  }
  return {
    db,
    pool,
    files,
    room: createDiskRoom(localFolders(config), config.diskReserve),
    log: createLog(config.logLevel),
    clock: systemClock,
    sweep: () => store.sweep(db),
    databaseUrl: cluster.url,
    async close() {
      await pool.end();
      await cluster.release();
    },
  };
}

/**
 * Runs a command on a press of its own and ends with its exit status: what the operator got wrong is one
 * line on standard error and status 1. A signal to stop reaches the command as `interrupted`, whose reason is
 * the signal's name, so that it always closes what it opened; a PostgreSQL that it started must not stay behind.
 */
export async function runCommand(command: (interrupted: AbortSignal) => Promise<number>): Promise<never> {
  const interruption = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => interruption.abort(name));
  // Whoever reads what we print may leave before the end (`| head`); the work is done all the same.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    process.exit(await command(interruption.signal));
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
