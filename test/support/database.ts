import { randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type Db, openDatabase } from '#server/platform/db/index.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server that the test run started, and the name of a migrated, empty database on it. */
    databaseServer: { url: string; template: string };
  }
}

export const migrationsFolder = path.resolve(import.meta.dirname, '../../migrations');

const withDatabase = (url: string, name: string) => url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);

export type TestDatabase = { db: Db; pool: pg.Pool; url: string } & AsyncDisposable;

/** A database of its own for a test file, copied from the migrated one; dropped when disposed of. */
export async function testDatabase(): Promise<TestDatabase> {
  const { url, template } = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  const { db, pool } = openDatabase(withDatabase(url, name), 5);
  return {
    db,
    pool,
    url: withDatabase(url, name),
    async [Symbol.asyncDispose]() {
      await pool.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
