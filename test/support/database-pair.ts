import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from '#server/platform/db/embedded/binaries.ts';
import { chooseRunAs, type RunAs } from '#server/platform/db/embedded/run-as.ts';
import { copyFolder, preparedFolder } from './prepared.ts';
import { freePort } from './start-press.ts';

const patienceMs = 120_000;
const settings = [
  ['listen_addresses', '127.0.0.1'],
  ['unix_socket_directories', ''],
  ['max_connections', '100'],
  // No standby may have fewer than the cluster had that its data are copied from (embedded/cluster.ts).
  ['max_locks_per_transaction', '128'],
  ['shared_buffers', '64MB'],
  ['jit', 'off'],
  ['wal_retrieve_retry_interval', '100ms'],
  ['hot_standby_feedback', 'on'],
];

/** One PostgreSQL, on a port of 127.0.0.1, with the migrated, empty database `quire`. */
class DatabaseServer {
  readonly url: string;
  readonly folder: string;
  readonly port: number;
  readonly #postgres: string;
  readonly #runAs: RunAs;
  #process: ReturnType<RunAs['spawn']> | undefined;
  #log = '';

  private constructor(folder: string, port: number, postgres: string, runAs: RunAs) {
    this.folder = folder;
    this.port = port;
    this.#postgres = postgres;
    this.#runAs = runAs;
    this.url = `postgres://quire@127.0.0.1:${port}/quire`;
  }

  static async at(folder: string): Promise<DatabaseServer> {
    const { postgres } = await findBinaries();
    return new DatabaseServer(folder, await freePort(), postgres, await chooseRunAs(postgres, folder));
  }

  async start(more: Record<string, string> = {}): Promise<void> {
    const options = [...settings, ['port', String(this.port)], ...Object.entries(more)];
    this.#process = this.#runAs.spawn(
      this.#postgres,
      [
        '-D',
        path.join(this.folder, 'postgres'),
        ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    this.#process.stderr?.on('data', (chunk) => {
      this.#log += chunk;
    });
    await this.until('select 1');
  }

  /** Waits until a query has a row. */
  async until(query: string): Promise<void> {
    const deadline = Date.now() + patienceMs;
    for (;;) {
      const rows = await this.ask(query).catch(() => []);
      if (rows.length > 0) return;
      if (Date.now() > deadline || (this.#process?.exitCode ?? null) !== null)
        throw new Error(`PostgreSQL did not come to: ${query}\n${this.#log.slice(-2000)}`);
      await wait(25);
    }
  }

  /** Runs a query on a connection of its own. */
  async ask<Row extends pg.QueryResultRow>(query: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 5000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query<Row>(query)).rows;
    } finally {
      client.end().catch(() => {});
    }
  }

  /** Makes its database anew, without tables. */
  async empty(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url.replace(/quire$/, 'postgres') });
    await client.connect();
    await client.query('drop database quire with (force)');
    await client.query('create database quire');
    await client.end();
  }

  /** A new folder that it can write to. */
  async folderFor(name: string): Promise<string> {
    const made = path.join(this.folder, name);
    await mkdir(made);
    this.#runAs.own(made);
    return made;
  }

  /** Copies its data as base backups are made, without a second program: while it runs, and without its log of changes. */
  async backUpTo(folder: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    await client.query(`select pg_backup_start('base', true)`);
    await copyFolder(path.join(this.folder, 'postgres'), folder);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await client.end();
    await writeFile(path.join(folder, 'backup_label'), rows[0]?.labelfile ?? '');
    await rm(path.join(folder, 'postmaster.pid'));
    for (const name of await readdir(path.join(folder, 'pg_wal')))
      if (/^[0-9A-F]{24}/.test(name)) await rm(path.join(folder, 'pg_wal', name));
  }

  /** Puts a base backup in place of its data, and starts it with the settings of a recovery. */
  async recoverFrom(base: string, settings: Record<string, string>): Promise<void> {
    await this.kill();
    const place = path.join(this.folder, 'postgres');
    await rm(place, { recursive: true });
    await mkdir(place, { mode: 0o700 });
    this.#runAs.own(place);
    await copyFolder(base, place);
    await writeFile(path.join(place, 'recovery.signal'), '');
    await this.start(settings);
    await this.until('select 1 where not pg_is_in_recovery()');
  }

  /** Makes a stopped copy of a stopped server its standby. */
  async follow(primary: DatabaseServer): Promise<void> {
    const place = path.join(this.folder, 'postgres');
    await writeFile(path.join(place, 'standby.signal'), '');
    const settings = path.join(place, 'postgresql.auto.conf');
    await writeFile(
      settings,
      `${await readFile(settings, 'utf8')}primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=quire application_name=standby'\n`,
    );
  }

  /** Makes the standby lose what its primary commits from now on. */
  async cutOff(): Promise<void> {
    await this.ask(`alter system set primary_conninfo = ''`);
    await this.ask('select pg_reload_conf()');
    await this.until('select 1 where not exists (select from pg_stat_wal_receiver)');
  }

  async promote(): Promise<void> {
    await this.ask('select pg_promote()');
    await this.until('select 1 where not pg_is_in_recovery()');
  }

  /** Ends it as a power cut does. */
  async kill(): Promise<void> {
    const running = this.#process;
    this.#process = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    running.kill('SIGQUIT');
    await once(running, 'exit');
  }
}

/** A server alone, with a copy of the prepared database; not started. */
export async function serverAlone() {
  const folder = await preparedFolder('bare');
  const server = await DatabaseServer.at(folder);
  return Object.assign(server, {
    async [Symbol.asyncDispose]() {
      await server.kill();
      await rm(folder, { recursive: true, force: true });
    },
  });
}

/** A primary and its streaming standby, copies of one prepared database. `primary`: settings of the primary. */
export async function startPair(primarySettings: Record<string, string> = {}) {
  const [first, second] = [await preparedFolder('bare'), await preparedFolder('bare')];
  await rm(path.join(second, 'postgres'), { recursive: true });
  await cp(path.join(first, 'postgres'), path.join(second, 'postgres'), {
    recursive: true,
    preserveTimestamps: true,
  });
  const [primary, standby] = [await DatabaseServer.at(first), await DatabaseServer.at(second)];
  await standby.follow(primary);
  await primary.start(primarySettings);
  await standby.start();
  await standby.until(`select 1 from pg_stat_wal_receiver where status = 'streaming'`);
  return {
    primary,
    standby,
    /** Waits until the standby shows all that the primary has committed. */
    async inStep() {
      const [row] = await primary.ask<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
      await standby.until(`select 1 where pg_last_wal_replay_lsn() >= '${row?.lsn}'`);
    },
    async [Symbol.asyncDispose]() {
      await standby.kill();
      await primary.kill();
      for (const folder of [first, second]) await rm(folder, { recursive: true, force: true });
    },
  };
}
