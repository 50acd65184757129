import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/index.ts';
import { reader } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { createSessions } from './sessions.ts';

let database: TestDatabase;
let inIndia: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  database = await testDatabase();
  const { rows } = await database.pool.query('select current_database() as name');
  await database.pool.query(`alter database "${rows[0].name}" set timezone to 'Asia/Kolkata'`);
  inIndia = openDatabase(database.url, 2);
});
afterAll(async () => {
  await inIndia.pool.end();
  await database[Symbol.asyncDispose]();
});

test('sessions of the hour outlive a program that begins within it, also where clocks differ by half an hour', async () => {
  await database.pool.query(
    `insert into usage_sessions (session, article_id, requested, hour) values ('\\x01', 1, false, '2026-03-02T10:00:00Z')`,
  );
  const begin = (at: string) =>
    createSessions({ db: inIndia.db, clock: { now: () => new Date(at) } })({
      ...reader,
      userAgent: 'A browser',
    });
  const left = async () => (await database.pool.query('select from usage_sessions')).rowCount;
  await begin('2026-03-02T10:40:00Z');
  expect(await left()).toBe(1);
  await begin('2026-03-02T11:00:00Z');
  expect(await left()).toBe(0);
});
