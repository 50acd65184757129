import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase, withDatabase } from '#test/support/database.ts';
import { requireUtf8 } from './encoding.ts';
import { requireOwnSessions } from './own-sessions.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

test('a pool whose connections share a session is refused', async () => {
  const { pool } = database;
  await requireOwnSessions(pool);
  const shared = await pool.connect();
  try {
    const sharing = { connect: async () => ({ query: shared.query.bind(shared), release() {} }) };
    await expect(requireOwnSessions(sharing as unknown as pg.Pool)).rejects.toThrow('Set pool_mode=session');
  } finally {
    shared.release();
  }
});

test('a database that is not in UTF-8 is refused, with the way to make one', async () => {
  await requireUtf8(database.pool);
  const name = `ascii_${Date.now()}`;
  await database.pool.query(`create database ${name}`);
  // The cluster of tests has no template that another encoding could be given to.
  await database.pool.query(
    `update pg_database set encoding = 0, datlocprovider = 'c', datcollate = 'C', datctype = 'C', datlocale = null where datname = $1`,
    [name],
  );
  const ascii = new pg.Pool({ connectionString: withDatabase(database.url, name) });
  try {
    await expect(requireUtf8(ascii)).rejects.toThrow('its encoding is SQL_ASCII');
  } finally {
    await ascii.end();
    await database.pool.query(`drop database ${name}`);
  }
});

test('a connection that breaks inside a transaction fails it, and nothing else', async () => {
  const { db } = database;
  const broken = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db);
    // The news arrives while nothing is asked on this connection.
    while ((await sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(db)).rows.length > 0);
    await new Promise(setImmediate);
    await sql`select 1`.execute(tx);
  });
  await expect(broken).rejects.toThrow();
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});
