import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, realpathSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ensureFolder } from '../../data-folder.ts';
import { findBinaries } from './binaries.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';
import { leaveSocketFolder, socketFolder } from './socket-folder.ts';

export type Cluster = {
  /** A connection string for the database `quire`. */
  url: string;
  /** The last program to release the cluster stops it. */
  release(): Promise<void>;
};

const user = 'quire';
const presenceKey = 7_144_217;
const startupLimitMs = 60_000;
/** Longest pause between two attempts to restart it. */
const longestPauseMs = 10_000;

const urlOf = (socket: string, database: string) =>
  `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(socket)}`;

/** Makes the cluster in a temporary folder and renames it, so that a crash leaves no half of one. */
async function makeCluster(initdb: string, runAs: RunAs, dataFolder: string, place: string): Promise<void> {
  const draft = await mkdtemp(path.join(dataFolder, 'postgres-new-'));
  runAs.own(draft);
  const child = runAs.spawn(
    initdb,
    ['-D', draft, '-U', user, '-A', 'trust', '-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let complaint = '';
  child.stderr?.on('data', (chunk) => {
    complaint += chunk;
  });
  const [status] = await once(child, 'close');
  if (status !== 0) {
    await rm(draft, { recursive: true, force: true });
    throw new Error(`The database could not be made: ${complaint.trim().split('\n').at(-1)}`);
  }
  try {
    await rename(draft, place);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another program made it at the same moment; its cluster serves this one as well.
    if (!existsSync(path.join(place, 'PG_VERSION'))) throw error;
  }
}

/** Opens a session that marks the cluster as in use while it is connected. */
async function announce(url: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    application_name: 'quire',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [presenceKey]);
    return client;
  } catch {
    await client.end().catch(() => {});
    return undefined;
  }
}

async function startServer(binary: string, runAs: RunAs, home: string) {
  // A program that has just stopped the server may have removed the folder.
  const socket = socketFolder(home);
  runAs.own(socket);
  const place = path.join(home, 'postgres');
  const log = logOf(home);
  const output = openSync(log, 'a');
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    max_connections: '60',
    // A restore drops and makes all tables in one transaction, and locks each of them and of their indexes.
    max_locks_per_transaction: '128',
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    jit: 'off',
    random_page_cost: '1.1',
    log_min_messages: 'warning',
  };
  const args = [
    '-D',
    place,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  // Detached, so that Ctrl-C in the terminal reaches this program only, which stops the server in its own order.
  const child = runAs.spawn(binary, args, { stdio: ['ignore', output, output], detached: true });
  closeSync(output);
  child.unref();
  return child;
}

async function stopServer(place: string): Promise<void> {
  const pidFile = path.join(place, 'postmaster.pid');
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid) return;
  process.kill(pid, 'SIGINT'); // a fast shutdown: sessions are ended, everything is written
  while (existsSync(pidFile)) await wait(20);
}

const logOf = (home: string) => path.join(home, 'postgres.log');
const lastLines = (log: string) => readFileSync(log, 'utf8').trim().split('\n').slice(-2).join(' / ');

/** Joins the running server of a data folder, or starts one. Resolves with the session of `announce`. */
async function joinOrStart(home: string, socket: string): Promise<pg.Client> {
  const url = urlOf(socket, 'postgres');
  const joined = await announce(url);
  if (joined) return joined;
  const place = path.join(home, 'postgres');
  const binaries = await findBinaries();
  const runAs = await chooseRunAs(binaries.postgres, home);
  if (!existsSync(path.join(place, 'PG_VERSION'))) await makeCluster(binaries.initdb, runAs, home, place);
  const deadline = Date.now() + startupLimitMs;
  let server = await startServer(binaries.postgres, runAs, home);
  for (;;) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not start: ${lastLines(logOf(home))}`);
    // The server ends at once where another is stopping or was started first: try again.
    if (server.exitCode !== null) {
      await wait(200);
      server = await startServer(binaries.postgres, runAs, home);
    }
    await wait(25);
    const presence = await announce(url);
    if (presence) return presence;
  }
}

/**
 * The PostgreSQL of `dataFolder`: created if missing, started if stopped, joined if running (another program, or
 * one that was killed and left it). Opens no TCP port. Restarts the server should it end while in use.
 */
export async function openCluster(dataFolder: string): Promise<Cluster> {
  ensureFolder(dataFolder);
  const home = realpathSync(dataFolder);
  const place = path.join(home, 'postgres');
  const socket = socketFolder(home);

  let released = false;
  let reviving = Promise.resolve();
  let presence = await joinOrStart(home, socket);
  const watch = (client: pg.Client) =>
    client.once('end', () => {
      if (!released) reviving = revive();
    });
  async function revive() {
    for (let pause = 250; !released; pause = Math.min(pause * 2, longestPauseMs)) {
      try {
        presence = await joinOrStart(home, socket);
        watch(presence);
        return;
      } catch {
        await wait(pause, undefined, { ref: false });
      }
    }
  }
  watch(presence);
  await ensureDatabase(presence);
  return {
    url: urlOf(socket, user),
    async release() {
      if (released) return;
      released = true;
      await reviving;
      const client = presence;
      await client.query('select pg_advisory_unlock_shared($1)', [presenceKey]).catch(() => {});
      const { rows } = await client
        .query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [presenceKey])
        .catch(() => ({ rows: [] }));
      if (rows[0]?.alone) {
        await stopServer(place);
        leaveSocketFolder(home);
      }
      await client.end().catch(() => {});
    },
  };
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [user]);
  if (rowCount) return;
  await client.query(`create database ${user}`).catch((error) => {
    if (error.code !== '42P04' && error.code !== '23505') throw error; // made by another at the same moment
  });
}
