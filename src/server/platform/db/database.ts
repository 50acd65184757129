import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely';
import pg from 'pg';
import './column-types.ts';
import { connectionTo } from './connect.ts';
import { watchPool } from './watch-pool.ts';

/**
 * The database without any table. `tables(db)` of a slice's `tables.ts` knows those of the slice, so that none sees another's
 * tables by type.
 */
// biome-ignore lint/complexity/noBannedTypes: Kysely's own way to say "no tables"
export type Db = Kysely<{}>;
// biome-ignore lint/complexity/noBannedTypes: as above
export type Transaction = KyselyTransaction<{}>;

const prepared = /^\s*\/\* prepared: ([\w ]+) \*\/|\/\* prepared: ([\w ]+) \*\/$/;

/**
 * Makes a connection prepare statements that begin or end with a comment such as `/* prepared: full text *\/`:
 * PostgreSQL parses and plans them once for each connection. For frequent queries of constant text; the driver
 * refuses a second text under one name.
 */
function keepPrepared(client: pg.ClientBase): void {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown;
  const query = (asked: unknown, ...rest: unknown[]) => {
    const [, atStart, atEnd] = (typeof asked === 'string' && prepared.exec(asked)) || [];
    const name = atStart ?? atEnd;
    return send(name ? { name, text: asked } : asked, ...rest);
  };
  client.query = query as typeof client.query;
}

/**
 * Opens a pool on `url`. The server ends each statement after 30 s, so that no query can hold a connection for
 * longer. `onQuery` is told of each query how long it took. `serves`: fails within seconds where no connection is free or the database does not answer, since callers
 * wait; a command waits instead.
 */
export function openDatabase(
  url: string,
  size = 10,
  {
    serves = false,
    onQuery,
  }: { serves?: boolean; onQuery?: ((text: string, ms: number) => void) | undefined } = {},
): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({
    ...connectionTo(url),
    max: size,
    connectionTimeoutMillis: serves ? 4000 : 30_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    keepAlive: true,
    application_name: 'quire',
  });
  // The pool replaces an idle connection that breaks; without a listener the error would end the program.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    keepPrepared(client);
    // A connection may also break inside a transaction, between two statements: the next statement fails.
    client.on('error', () => {});
  });
  if (serves) watchPool(pool, url);
  return {
    db: new Kysely({
      dialect: new PostgresDialect({ pool }),
      ...(onQuery && { log: ({ query, queryDurationMillis }) => onQuery(query.sql, queryDurationMillis) }),
    }),
    pool,
  };
}
