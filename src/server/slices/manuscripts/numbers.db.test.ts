import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { nextNumber } from './store-numbers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(
    `insert into journals (id, code, name, short_name, title_key) overriding system value
     values (7, 'jlc', 'Journal', 'JLC', 'jlc')`,
  );
});
afterAll(() => database[Symbol.asyncDispose]());

const next = () =>
  database.db
    .transaction()
    .execute((tx) => nextNumber(tx, { id: 7, code: 'jlc' }, new Date('2026-11-25T12:00:00Z')));

test('numbers follow each other, and skip those that a lost database may have given', async () => {
  expect([await next(), await next()]).toEqual(['JLC-2026-0001', 'JLC-2026-0002']);
  // As a standby has it that took over: the counter was last used on the timeline before.
  await database.pool.query(`update manuscript_numbers set timeline = '00000000'`);
  expect([await next(), await next()]).toEqual(['JLC-2026-0103', 'JLC-2026-0104']);
  // From a version of the program that notes no timeline.
  await database.pool.query('update manuscript_numbers set timeline = null');
  expect(await next()).toBe('JLC-2026-0105');
});
