import { expect } from 'vitest';
import type { TestDatabase } from './database.ts';

/**
 * Holds what a query locks while others are begun that wait for it. `waiting` resolves once so many wait; all go on when `begin`
 * has ended.
 */
export async function whileHeld(
  { pool }: TestDatabase,
  query: [text: string, values: unknown[]],
  begin: (waiting: (count: number) => Promise<void>) => Promise<void>,
): Promise<void> {
  const holder = await pool.connect();
  const waiting = (count: number) =>
    expect
      .poll(async () => {
        // A transaction sees the activity as it first saw it, until it is told to look anew.
        await holder.query('select pg_stat_clear_snapshot()');
        const { rows } = await holder.query(`select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        return rows[0]?.n;
      })
      .toBe(count);
  try {
    await holder.query('begin');
    await holder.query(...query);
    await begin(waiting);
  } finally {
    await holder.query('commit');
    holder.release();
  }
}

/** The lock of an article by its DOI (store-import.ts). */
export const lockOfArticle = (doi: string): [text: string, values: unknown[]] => [
  `select pg_advisory_xact_lock(hashtext('quire.article'), hashtext($1))`,
  [doi],
];
