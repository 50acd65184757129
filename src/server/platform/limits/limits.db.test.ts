import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { createLimits, type Limits } from './index.ts';

let database: TestDatabase;
let now: Date;
let limits: Limits;
const three = { name: 'three', most: 3, minutes: 10 };
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const takes = async (times: number, who = 'a') =>
  (await Promise.all(Array.from({ length: times }, () => limits.take(three, who)))).filter(Boolean).length;

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.pool.query('truncate attempts');
  now = new Date('2026-11-20T10:00:00Z');
  limits = createLimits({ db: database.db, clock: { now: () => now } });
});
afterAll(() => database[Symbol.asyncDispose]());

test('a hundred attempts at once are as many as the limit says, for each by themselves', async () => {
  expect(await takes(100)).toBe(3);
  expect(await takes(2, 'b')).toBe(2);
});

test('two programs count together', async () => {
  const other = createLimits({ db: database.db, clock: { now: () => now } });
  await takes(2);
  expect(await other.take(three, 'a')).toBe(true);
  expect(await limits.take(three, 'a')).toBe(false);
});

test('it ends after its time, however many attempts were refused meanwhile', async () => {
  await takes(3);
  for (let minute = 0; minute < 9; minute++) {
    later(1);
    expect(await takes(1)).toBe(0);
  }
  later(1);
  expect(await takes(5)).toBe(3);
});

test('an attempt can be given back, and all forgotten', async () => {
  await takes(3);
  expect(await takes(1)).toBe(0);
  await limits.giveBack(three, 'a');
  expect(await takes(5)).toBe(1);
  await limits.forget(three, 'a');
  expect(await takes(5)).toBe(3);
});

test('nothing tells who attempted, and nothing stays', async () => {
  await limits.take(three, '192.0.2.7');
  const { rows } = await database.pool.query('select * from attempts');
  expect(JSON.stringify(rows)).not.toContain('192.0.2.7');
  await limits.clean();
  expect((await database.pool.query('select * from attempts')).rowCount).toBe(1);
  later(10);
  await limits.clean();
  expect((await database.pool.query('select * from attempts')).rowCount).toBe(0);
});
