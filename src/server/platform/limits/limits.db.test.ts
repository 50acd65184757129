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

test('a limit lets attempts through again after its time, however many attempts were refused meanwhile', async () => {
  await takes(3);
  for (let minute = 0; minute < 9; minute++) {
    later(1);
    expect(await takes(1)).toBe(0);
  }
  later(1);
  expect(await takes(5)).toBe(3);
});

test('a counter can be reset', async () => {
  await takes(3);
  expect(await takes(1)).toBe(0);
  await limits.reset(three, 'a');
  expect(await takes(5)).toBe(3);
});

const begin = (who = 'a', exempt = false) => limits.begin([{ limit: three, who: [who], exempt }]);
const underWay = async (who = 'a', exempt = false) => {
  const begun = await begin(who, exempt);
  if (begun.state !== 'begun') throw new Error(`it is ${begun.state}`);
  return begun;
};

test('attempts under way take part of the limit, and only failures stay', async () => {
  const all = await Promise.all(Array.from({ length: 100 }, () => begin()));
  const begun = all.flatMap((one) => (one.state === 'begun' ? [one] : []));
  expect(begun).toHaveLength(3);
  expect(all.filter(({ state }) => state === 'pending')).toHaveLength(97);
  const [first, second, third] = begun;
  await first?.withdraw();
  await second?.failed();
  expect((await begin()).state).toBe('begun');
  expect((await begin()).state).toBe('pending');
  await third?.succeeded(three);
  await Promise.all([await underWay(), await underWay()].map((one) => one.failed()));
  expect((await begin()).state).toBe('pending');
});

test('failures close the limit until its time is over, but not for what is exempt', async () => {
  for (let i = 0; i < 3; i++) await (await underWay()).failed();
  expect(await begin()).toEqual({ state: 'refused', by: [three] });
  expect(await limits.isRefused(three, 'a')).toBe(true);
  expect(await underWay('a', true)).toMatchObject({ overLimit: true });
  expect(await underWay('b', true)).toMatchObject({ overLimit: false });
  later(10);
  expect(await begin()).toMatchObject({ state: 'begun', overLimit: false });
});

test('an attempt that one limit refuses takes no place under another', async () => {
  const two = { name: 'two', most: 2, minutes: 10 };
  for (let i = 0; i < 3; i++) await (await underWay()).failed();
  for (let i = 0; i < 5; i++)
    expect(
      await limits.begin([
        { limit: two, who: ['n'] },
        { limit: three, who: ['a'] },
      ]),
    ).toEqual({ state: 'refused', by: [three] });
  expect((await limits.begin([{ limit: two, who: ['n'] }])).state).toBe('begun');
});

test('attempts of a program that was killed hold nobody up for long', async () => {
  for (let i = 0; i < 3; i++) await underWay();
  expect((await begin()).state).toBe('pending');
  later(2);
  expect((await begin()).state).toBe('begun');
});

test('what was counted while a clock was ahead holds nobody up once it is right', async () => {
  const ahead = 40 * 24 * 60;
  later(ahead);
  expect(await takes(4, 'b')).toBe(3);
  for (let i = 0; i < 3; i++) await (await underWay()).failed();
  for (let i = 0; i < 3; i++) await underWay('c');
  for (const who of ['a', 'c']) expect((await begin(who)).state).not.toBe('begun');
  later(-ahead);
  for (const program of [limits, createLimits({ db: database.db, clock: { now: () => now } })]) {
    expect(await program.isRefused(three, 'a')).toBe(false);
    expect(await program.take(three, 'b')).toBe(true);
    for (const who of ['a', 'c'])
      expect((await program.begin([{ limit: three, who: [who] }])).state).toBe('begun');
  }
});

test('nothing tells who attempted, and nothing stays', async () => {
  await limits.take(three, '192.0.2.7');
  const { rows } = await database.pool.query('select * from attempts');
  expect(JSON.stringify(rows)).not.toContain('192.0.2.7');
  await limits.deleteExpired();
  expect((await database.pool.query('select * from attempts')).rowCount).toBe(1);
  later(10);
  await limits.deleteExpired();
  expect((await database.pool.query('select * from attempts')).rowCount).toBe(0);
});
