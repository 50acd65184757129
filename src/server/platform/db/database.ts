import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely';
import pg from 'pg';
import { watchPool } from './watch-pool.ts';

/**
 * The database without any table. A slice's store names the tables that it knows with
 * `db.withTables<{ articles: ArticlesTable }>()`, so no slice sees another's by type.
 */
// biome-ignore lint/complexity/noBannedTypes: Kysely's own way to say "no tables"
export type Db = Kysely<{}>;
// biome-ignore lint/complexity/noBannedTypes: as above
export type Transaction = KyselyTransaction<{}>;

// Row numbers fit a JavaScript number for the next few thousand years.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A calendar date has no time zone: keep it as YYYY-MM-DD.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

const prepared = /^\s*\/\* prepared: ([\w ]+) \*\/|\/\* prepared: ([\w ]+) \*\/$/;

/**
 * Has a connection keep the statements that begin or end with a comment such as `/* prepared: full text *\/`:
 * PostgreSQL parses and plans them once for a connection instead of each time. For what is asked often and always in
 * the same words; the driver refuses a second text under one name.
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
 * Opens a pool on `url`. A statement is ended by the server after 30 s, so that no query,
 * however it was provoked, holds a connection for longer. `serves`: callers wait for answers, and are told within
 * seconds that no connection is free or that the database is silent; a command waits instead.
 */
export function openDatabase(url: string, size = 10, { serves = false } = {}): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: serves ? 4000 : 30_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    keepAlive: true,
    application_name: 'quire',
  });
  // An idle connection that breaks (a restarted server) is replaced by the pool; without a listener it would end us.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    keepPrepared(client);
    // So is one that breaks inside a transaction, between two statements: the next statement fails, and says so.
    client.on('error', () => {});
  });
  if (serves) watchPool(pool, url);
  return { db: new Kysely({ dialect: new PostgresDialect({ pool }) }), pool };
}
