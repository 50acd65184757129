import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsFolder, type TestDatabase, testDatabase } from '#test/support/database.ts';
import { migrate, migrationsIn, squashed } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

test('applies each migration once', async () => {
  expect(await migrate(database.pool, migrationsFolder)).toEqual([]);
});

test('runs on what a newer program has migrated, unless that needs a newer one', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'quire-migrations-'));
  for (const name of await migrationsIn(migrationsFolder)) await writeFile(path.join(folder, name), '');
  await writeFile(path.join(folder, '9998_adds.sql'), 'create table added (n int);');
  await migrate(database.pool, folder);
  expect(await migrate(database.pool, migrationsFolder)).toEqual([]);
  await writeFile(path.join(folder, '9999_from_the_future.sql'), '-- needs 9998_adds.sql\ndrop table added;');
  await migrate(database.pool, folder);
  await expect(migrate(database.pool, migrationsFolder)).rejects.toThrow(/newer than this program/);
  await database.pool.query("delete from migrations where name like '999%'");
});

test('a database with all migrations from before the squash is taken over as it is', async () => {
  const { pool } = database;
  const record = async (names: readonly string[]) => {
    await pool.query('delete from migrations');
    await pool.query('insert into migrations (name) select unnest($1::text[])', [names]);
  };
  const recorded = async () =>
    (await pool.query('select name from migrations order by name')).rows.map(({ name }) => name);
  const names = await migrationsIn(migrationsFolder);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'quire-migrations-'));
  for (const name of names.slice(0, 11)) await cp(path.join(migrationsFolder, name), path.join(folder, name));
  await pool.query('drop schema public cascade; create schema public');
  await migrate(pool, folder);
  await pool.query("insert into search_words values ('kept')");

  await record(squashed.slice(0, -1));
  await expect(migrate(pool, migrationsFolder)).rejects.toThrow(
    'it lacks migration 0043_step_kinds.sql). Start the version of Quire that has this migration once',
  );
  expect(await recorded()).toEqual(squashed.slice(0, -1));

  await record(squashed);
  expect(await migrate(pool, migrationsFolder)).toEqual(names.slice(11));
  expect(await recorded()).toEqual(names);
  expect((await pool.query('select word from search_words')).rows).toEqual([{ word: 'kept' }]);
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
