import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { adopt, squashed } from './squashed.ts';

/** The database can't be migrated by this program; one line for the operator. */
class MigrationRefused extends Error {}

export const lockKey = 7_144_216; // any number, as long as every instance uses the same

/** The names of a folder's migrations, in order. */
export const migrationsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

/** Programs from before a migration may run on what it makes, unless a line of it names one that they must know. */
const neededBy = (text: string): string | null => /^-- needs (\S+\.sql)$/m.exec(text)?.[1] ?? null;

/** The migration that a program must know to run on a database that has had this one; null: any program. */
export const migrationNeededBy = async (folder: string, name: string): Promise<string | null> =>
  neededBy(await readFile(path.join(folder, name), 'utf8'));

/** Applies one migration in the caller's transaction. */
export async function applyMigration(client: pg.ClientBase, folder: string, name: string): Promise<void> {
  try {
    await client.query(await readFile(path.join(folder, name), 'utf8'));
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * The names of the migrations that a database has had. Where they are from before the squash, the migrations of `known`
 * that they became are recorded in their place.
 */
export async function appliedMigrations(client: pg.ClientBase, known: string[]): Promise<string[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now(), needs text)',
  );
  await client.query('alter table migrations add column if not exists needs text');
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  const recorded = rows.map(({ name }) => name);
  const applied = adopt(recorded, known);
  if (applied !== recorded)
    await client.query(
      `with squashed as (delete from migrations where name <> all ($1))
       insert into migrations (name) select unnest($1::text[]) on conflict do nothing`,
      [applied],
    );
  return applied;
}

/**
 * Applies the forward-only migrations of `folder` (`0001_name.sql`, in order), each in its own transaction, under
 * an advisory lock, so that instances that start together apply each once. Throws MigrationRefused when the
 * database has had a migration that this program does not know and may not run on.
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const known = await migrationsIn(folder);
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const applied = await appliedMigrations(client, known);
    const unknown = applied.filter((name) => !known.includes(name)).sort();
    if (unknown.some((name) => squashed.includes(name)))
      throw new MigrationRefused(
        `The database is too old for this program (it lacks migration ${squashed.at(-1)}). Start the version of Quire that has this migration once, then this one.`,
      );
    const { rows } = await client.query<{ name: string }>(
      'select name from migrations where name = any($1) and needs is not null and needs <> all($2) order by name',
      [unknown, known],
    );
    if (rows.length > 0)
      throw new MigrationRefused(
        `The database is newer than this program (it has migration ${rows.at(-1)?.name}). Start the newer version of Quire.`,
      );
    const pending = known.filter((name) => !applied.includes(name));
    for (const name of pending) {
      await client.query('begin');
      try {
        await applyMigration(client, folder, name);
        await client.query('insert into migrations (name, needs) values ($1, $2)', [
          name,
          await migrationNeededBy(folder, name),
        ]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    }
    return pending;
  } finally {
    // Ends the session and with it the lock and the time-out set above.
    client.release(true);
  }
}
