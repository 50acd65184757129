import { mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsFolder, type TestDatabase, testDatabase } from '#test/support/database.ts';
import { migrate } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

test('applies each migration once', async () => {
  expect(await migrate(database.pool, migrationsFolder)).toEqual([]);
});

test('refuses a database that a newer program has migrated', async () => {
  await database.pool.query("insert into migrations (name) values ('9999_from_the_future.sql')");
  await expect(migrate(database.pool, migrationsFolder)).rejects.toThrow(/newer than this program/);
  await database.pool.query("delete from migrations where name = '9999_from_the_future.sql'");
});

test('a migration that fails leaves nothing of itself', async () => {
  const { rows } = await database.pool.query('select name from migrations');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'quire-migrations-'));
  for (const { name } of rows) await writeFile(path.join(folder, name), '');
  await writeFile(path.join(folder, '9000_bad.sql'), 'create table half (id int); select 1 / 0;');
  await expect(migrate(database.pool, folder)).rejects.toThrow(/9000_bad\.sql failed: division by zero/);
  const half = await database.pool.query("select to_regclass('half') as found");
  expect(half.rows[0].found).toBeNull();
});

test('instances that start together apply each migration once', async () => {
  const { rows } = await database.pool.query('select name from migrations');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'quire-migrations-'));
  for (const { name } of rows) await writeFile(path.join(folder, name), '');
  await writeFile(path.join(folder, '9001_counter.sql'), 'create table made_once (id int)');
  const runs = await Promise.all([1, 2, 3].map(() => migrate(database.pool, folder)));
  expect(runs.flat()).toEqual(['9001_counter.sql']);
});
