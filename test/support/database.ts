import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type Db, openDatabase } from '#server/platform/db/index.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server that the test run started, and the name of a migrated, empty database on it. */
    databaseServer: { url: string; template: string };
  }
}

export const migrationsFolder = path.resolve(import.meta.dirname, '../../migrations');

/** The address of another database of a server. */
export const withDatabase = (url: string, name: string) => url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);

export type TestDatabase = { db: Db; pool: pg.Pool; url: string } & AsyncDisposable;

const within = new AsyncLocalStorage<true>();

/** What a test does as somebody else, in the midst of a transaction. */
export const asSomebodyElse = <T>(work: () => T): T => within.exit(work);

/**
 * Whoever asks the pool for a connection within a transaction waits for others who do the same: with as many of them as
 * there are connections, all wait for ever. So nothing may, and tests that come by such a place fail.
 */
function refuseASecondConnection({ db, pool }: { db: Db; pool: pg.Pool }): void {
  const [begin, connect] = [
    db.transaction.bind(db),
    pool.connect.bind(pool) as (...given: unknown[]) => unknown,
  ];
  db.transaction = () => {
    const transaction = begin();
    const execute = transaction.execute.bind(transaction);
    transaction.execute = (work) => execute((tx) => within.run(true, () => work(tx)));
    return transaction;
  };
  pool.connect = ((...given: unknown[]) => {
    if (within.getStore())
      throw new Error('A second connection is taken from the pool within a transaction.');
    return connect(...given);
  }) as typeof pool.connect;
}

/** The server of the run. */
export function databaseServer() {
  const server = inject('databaseServer');
  if (!server) throw new Error('No database server: a test that needs one is named *.db.test.ts');
  return server;
}

/** A database of its own for a test file, copied from the migrated one, or another; dropped when disposed of. */
export async function testDatabase(from?: string): Promise<TestDatabase> {
  const { url, template } = databaseServer();
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  // Copied as files, with what PostgreSQL has learnt of the tables; by way of the log, it is written twice and learnt anew.
  await admin.query(`create database ${name} template ${from ?? template} strategy file_copy`);
  const { db, pool } = openDatabase(withDatabase(url, name), 5);
  refuseASecondConnection({ db, pool });
  return {
    db,
    pool,
    url: withDatabase(url, name),
    async [Symbol.asyncDispose]() {
      await pool.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
