import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { diskStore, storeFile, sweepFiles } from './index.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'quire-sweep-'));
});
afterEach(async () => {
  await database.pool.query('truncate stored_files cascade');
  await rm(folder, { recursive: true });
});

const now = new Date('2026-11-20T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const age = (place: string, hours: number) => utimes(place, hoursAgo(hours), hoursAgo(hours));
const placeOf = (address: string) => path.join(folder, address.slice(0, 2), address);

async function keep(hours: number): Promise<string> {
  const address = await storeFile(database.db, diskStore(folder), {
    filename: 'a.txt',
    mediaType: 'text/plain',
    visibility: 'public',
    bytes: Buffer.from('kept'),
  });
  await age(placeOf(address), hours);
  return address;
}
async function leave(name: string, hours: number): Promise<void> {
  await mkdir(path.dirname(placeOf(name)), { recursive: true });
  await writeFile(placeOf(name), 'left');
  await age(placeOf(name), hours);
}
const left = async () =>
  (await readdir(folder, { recursive: true }))
    .filter((name) => name.length > 2)
    .map((name) => path.basename(name))
    .sort();

test('bytes that nothing names go after a day, everything else stays', async () => {
  const kept = [await keep(1000), await keep(1000), await keep(1)];
  await leave('a'.repeat(32), 25);
  await leave(`${'b'.repeat(32)}.0123abcd.part`, 25);
  await leave('c'.repeat(32), 23);
  await leave('notes-of-the-operator.txt', 1000);
  expect(await sweepFiles(database.db, folder, now)).toEqual({ removed: 2, bytes: 8 });
  expect(await left()).toEqual([...kept, 'c'.repeat(32)].concat('notes-of-the-operator.txt').sort());
  expect(await sweepFiles(database.db, folder, now)).toEqual({ removed: 0, bytes: 0 });
});

test('beside a database that names next to nothing of it, nothing is removed', async () => {
  await keep(1000);
  for (const letter of 'abc') await leave(letter.repeat(32), 1000);
  expect(await sweepFiles(database.db, folder, now)).toEqual({ removed: 0, bytes: 0 });
  expect(await left()).toHaveLength(4);
});

test('a store without a folder is swept', async () => {
  expect(await sweepFiles(database.db, path.join(folder, 'none'), now)).toEqual({ removed: 0, bytes: 0 });
});
