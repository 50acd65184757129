import { statSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { type Clock, systemClock } from './platform/clock.ts';
import { type Config, OperatorError, withoutPassword } from './platform/config.ts';
import { ensureFolder } from './platform/data-folder.ts';
import { openCluster } from './platform/db/embedded/index.ts';
import { type Db, migrate, openDatabase, requireOwnSessions, requireUtf8 } from './platform/db/index.ts';
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

/** Services that the server and every command need. */
export type Services = {
  db: Db;
  pool: pg.Pool;
  files: FileStore;
  /** Free space on the disks of the files and the embedded database. */
  room: DiskRoom;
  /** The same of the disk of `DATA_DIR`, which uploads pass through, where neither is on it. */
  dataFolderRoom: DiskRoom | undefined;
  log: Log;
  clock: Clock;
  /** Removes files that a crash left in the store; see `sweepFiles`. */
  sweep(): Promise<Swept>;
  /** For a second pool of connections. */
  databaseUrl: string;
  /** Migrations that opening applied. */
  migrated: string[];
  close(): Promise<void>;
};

export const migrationsFolder = path.resolve(import.meta.dirname, '../../migrations');

/** The file store, on disk or in a bucket; the bucket's library is loaded on demand. */
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

/** Folders on local disks that grow in use: files and database, where they are local. */
const localFolders = ({ storageUrl, databaseUrl, dataDir }: Config): string[] => [
  ...(storageUrl ? [] : [path.join(dataDir, 'files')]),
  ...(databaseUrl ? [] : [dataDir]),
];

/** See `Services`. */
function openRooms(config: Config): Pick<Services, 'room' | 'dataFolderRoom'> {
  const { dataDir, diskReserve } = config;
  const folders = localFolders(config);
  const disk = (folder: string) => statSync(folder).dev;
  return {
    room: createDiskRoom(folders, diskReserve),
    dataFolderRoom: folders.map(disk).includes(disk(dataDir))
      ? undefined
      : createDiskRoom([dataDir], diskReserve, 'passing'),
  };
}

const longestQuery = 500;

/** Logs queries that take long, by their text, which holds no values. */
const slowQueries = (log: Log, slowAfterMs: number) => (text: string, ms: number) => {
  if (ms <= slowAfterMs) return;
  const query = text.replace(/\s+/g, ' ').trim().slice(0, longestQuery);
  log.warn({ query, ms: Math.round(ms) }, 'slow query');
};

/**
 * Opens database and file store, and applies migrations. Joins the PostgreSQL of a program that runs on the same
 * data folder. `serves`: for the server, which must answer within seconds; see `openDatabase`. Throws OperatorError.
 */
export async function openServices(config: Config, { serves = false } = {}): Promise<Services> {
  ensureFolder(config.dataDir);
  const store = await openStore(config);
  const { files } = store;
  const cluster = config.databaseUrl
    ? { url: config.databaseUrl, release: async () => {} }
    : await openCluster(config.dataDir).catch((error: Error) => {
        throw new OperatorError(error.message, { cause: error });
      });
  const log = createLog(config.logLevel);
  const onQuery = serves ? slowQueries(log, config.slowAfterMs) : undefined;
  const { db, pool } = openDatabase(cluster.url, undefined, { serves, onQuery });
  let migrated: string[];
  try {
    if (config.databaseUrl) {
      await requireOwnSessions(pool);
      await requireUtf8(pool);
    }
    migrated = await migrate(pool, migrationsFolder);
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
    ...openRooms(config),
    log,
    clock: systemClock,
    sweep: () => store.sweep(db),
    databaseUrl: cluster.url,
    migrated,
    async close() {
      await pool.end();
      await cluster.release();
    },
  };
}

/**
 * Runs a command and ends with its exit status: an OperatorError is one line on standard error and status 1. A stop
 * signal aborts `interrupted` with the signal's name, so that the command closes what it opened; a PostgreSQL that
 * it started must not stay behind.
 */
export async function runCommand(command: (interrupted: AbortSignal) => Promise<number>): Promise<never> {
  const interruption = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => interruption.abort(name));
  // The reader of our output may close it early (`| head`); the work continues.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    process.exit(await command(interruption.signal));
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
