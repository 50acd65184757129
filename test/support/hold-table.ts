import pg from 'pg';
import { expect } from 'vitest';

/**
 * Keeps a table to itself: a program that needs it waits there, for as long as a test wants to look at it. Without
 * that, a quick machine would be done before it is stopped, and a slow one not yet begun.
 */
export async function holdTable(databaseUrl: string, table: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  const waiting = async () =>
    (
      await client.query('select 1 from pg_locks where relation = $1::regclass and not granted limit 1', [
        table,
      ])
    ).rowCount;
  return {
    /** Resolves once somebody waits for the table. */
    untilWanted: () => expect.poll(waiting, { timeout: 200_000 }).toBe(1),
    release: () => client.end(),
  };
}
