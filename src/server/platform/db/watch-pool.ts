import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { clientTo } from './connect.ts';

/** A connection in use or waited for longer than this makes the watch probe the database. */
const suspiciousMs = 1000;
/** A database that takes longer to answer a probe counts as silent. */
const patienceMs = 2500;
const betweenLooksMs = 1000;
/** A standby that takes longer to confirm a commit counts as away. */
const commitPatienceMs = 4000;

/** The database accepts connections, or has them open, and answers nothing. */
class DatabaseSilent extends Error {
  /** The SQLSTATE of a failed connection. */
  readonly code = '08006';
  constructor() {
    super('The database does not answer.');
  }
}

/**
 * Whether `promise` settles in time. An answer that arrived while the event loop was blocked counts too: timers
 * fire before sockets are read.
 */
function settlesInTime(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const late = () => setImmediate(() => setImmediate(() => resolve(false)));
    const timer = setTimeout(late, milliseconds);
    const settled = () => {
      clearTimeout(timer);
      resolve(true);
    };
    promise.then(settled, settled);
  });
}

const cut = (client: pg.ClientBase) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();

/** Backends whose commit waits for a standby to confirm it, which PostgreSQL ends by no time limit. */
const commitsWaiting = `select pid from pg_stat_activity where wait_event = 'SyncRep'`;

/**
 * Whether the database answers a new connection; a refusal is an answer too. `committing`: backends whose commit waits for a
 * standby.
 */
async function probe(url: string): Promise<{ answers: boolean; committing: ReadonlySet<number> }> {
  const client = clientTo(url, { application_name: 'quire watch' });
  const committing = new Set<number>();
  const asked = client
    .connect()
    .then(() => client.query<{ pid: number }>(commitsWaiting))
    .then(({ rows }) => {
      for (const { pid } of rows) committing.add(pid);
    });
  const answers = await settlesInTime(asked, patienceMs);
  if (answers) client.end().catch(() => {});
  else cut(client);
  return { answers, committing };
}

const pidOf = (client: pg.ClientBase) => (client as unknown as { processID: number }).processID;

/** A connection in use or waited for, since when, since when its commit is seen to wait, and how to cancel it. */
type Use = { since: number; committingSince?: number; giveUp(): void };

type Connected = (
  error: Error | undefined,
  client?: pg.PoolClient,
  done?: (release?: unknown) => void,
) => void;

/**
 * Fails fast where the database is connected but silent (a stopped process, a machine that hangs, a network that
 * drops packets): open connections are cut and new ones refused until it answers a probe again. A slow statement is
 * left to `statement_timeout`, since the database answers probes meanwhile. A commit that waits for a standby is given up after a
 * while: its caller gets an answer, and it counts once the standby is back.
 */
export function watchPool(pool: pg.Pool, url: string): void {
  const uses = new Set<Use>();
  const uncut = new Map<pg.PoolClient, Use>();
  let silent = false;
  let watching = false;

  async function watch(): Promise<void> {
    while (uses.size > 0 && !pool.ending) {
      const [oldest] = uses;
      const due = (oldest?.since ?? 0) + suspiciousMs - performance.now();
      if (due > 0) {
        await wait(due, undefined, { ref: false });
        continue;
      }
      const { answers, committing } = await probe(url);
      if (answers) {
        giveUpCommits(committing);
        await wait(betweenLooksMs, undefined, { ref: false });
        continue;
      }
      silent = true;
      for (const use of uses) use.giveUp();
      while (!pool.ending && !(await probe(url)).answers);
      silent = false;
    }
  }

  /** Seen at two probes or more, since with a standby that is there each commit waits for a moment. */
  function giveUpCommits(committing: ReadonlySet<number>): void {
    const now = performance.now();
    for (const [client, use] of uncut) {
      if (!committing.has(pidOf(client))) delete use.committingSince;
      else if (use.committingSince === undefined) use.committingSince = now;
      else if (now - use.committingSince > commitPatienceMs) use.giveUp();
    }
  }

  function begin(giveUp: () => void): Use {
    const use: Use = { since: performance.now(), giveUp };
    uses.add(use);
    if (!watching) {
      watching = true;
      watch().finally(() => {
        watching = false;
      });
    }
    return use;
  }

  const connect = pool.connect.bind(pool) as (callback: Connected) => void;

  function take(callback: Connected): void {
    if (silent) {
      process.nextTick(() => callback(new DatabaseSilent()));
      return;
    }
    const waiting = begin(() => {
      uses.delete(waiting);
      callback(new DatabaseSilent());
    });
    connect((error, client, done) => {
      const isWaitedFor = uses.delete(waiting);
      if (error || !client) return isWaitedFor ? callback(error, client, done) : undefined;
      if (!isWaitedFor) return done?.();
      const use = begin(() => {
        uses.delete(use);
        cut(client);
      });
      uncut.set(client, use);
      callback(error, client, done);
    });
  }

  pool.on('release', (_, client) => {
    const use = uncut.get(client);
    if (use) uses.delete(use);
    uncut.delete(client);
  });

  pool.connect = ((callback?: Connected) => {
    if (callback) return take(callback);
    return new Promise<pg.PoolClient>((resolve, reject) => {
      take((error, client) => (client ? resolve(client) : reject(error)));
    });
  }) as typeof pool.connect;
}
