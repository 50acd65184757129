import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { clientTo } from './connect.ts';

/** A connection in use or waited for longer than this makes the watch probe the database. */
const suspiciousMs = 1000;
/** A database that takes longer to answer a probe counts as silent. */
const patienceMs = 2500;
const betweenLooksMs = 1000;

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

/** Whether the database answers a new connection; a refusal is an answer too. */
async function answers(url: string): Promise<boolean> {
  const client = clientTo(url, { application_name: 'quire watch' });
  const asked = client.connect().then(() => client.query('select 1'));
  const inTime = await settlesInTime(asked, patienceMs);
  if (inTime) client.end().catch(() => {});
  else cut(client);
  return inTime;
}

/** A connection in use or waited for, since when, and how to cancel it. */
type Use = { since: number; giveUp(): void };

type Connected = (
  error: Error | undefined,
  client?: pg.PoolClient,
  done?: (release?: unknown) => void,
) => void;

/**
 * Fails fast where the database is connected but silent (a stopped process, a machine that hangs, a network that
 * drops packets): open connections are cut and new ones refused until it answers a probe again. A slow statement is
 * left to `statement_timeout`, since the database answers probes meanwhile.
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
      if (await answers(url)) {
        await wait(betweenLooksMs, undefined, { ref: false });
        continue;
      }
      silent = true;
      for (const use of uses) use.giveUp();
      while (!pool.ending && !(await answers(url)));
      silent = false;
    }
  }

  function begin(giveUp: () => void): Use {
    const use = { since: performance.now(), giveUp };
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
