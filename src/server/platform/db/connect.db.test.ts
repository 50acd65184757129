import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { openDatabase } from './index.ts';

let database: TestDatabase;
let name: string;
beforeAll(async () => {
  database = await testDatabase();
  name = (await database.pool.query('select current_database() as name')).rows[0].name;
  await database.pool.query('create table written (n int)');
});
afterAll(() => database[Symbol.asyncDispose]());

test('connections that refuse writes, as those to a standby do, are dropped at the first refusal', async () => {
  const setting = 'default_transaction_read_only';
  await database.pool.query(`alter database ${name} set ${setting} = on`);
  const { pool } = openDatabase(database.url, 4);
  const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  const busy = await pool.connect();
  await busy.query('begin');
  await busy.query('select 1');
  for (const client of clients) client.release();
  await database.pool.query(`alter database ${name} reset ${setting}`);

  await expect(pool.query('insert into written values (1)')).rejects.toMatchObject({ code: '25006' });
  await pool.query('insert into written values (2)');
  // What reads goes on to its end, and its connection then goes too.
  expect((await busy.query('select count(*)::int as n from written')).rows).toEqual([{ n: 1 }]);
  await busy.query('commit');
  busy.release();
  for (let i = 0; i < 4; i++)
    await Promise.all(Array.from({ length: 4 }, () => pool.query('insert into written values (3)')));
  await pool.end();
});
