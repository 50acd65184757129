import { sql } from 'kysely';
import type { Db } from '../db/index.ts';
import { isDue } from '../store-due.ts';
import { tables } from '../tables.ts';

/** The secret key of all hashes; stores `made` if there is none yet. */
export async function readSecret(db: Db, made: Buffer): Promise<Buffer> {
  const find = () => tables(db).selectFrom('attempts_secret').select('secret').executeTakeFirst();
  const found = await find();
  if (found) return found.secret;
  await tables(db)
    .insertInto('attempts_secret')
    .values({ secret: made })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())?.secret ?? made;
}

/** Whether the period of a counter is over; also where it ends later than one that begins now, as a clock that was ahead has left it. */
const isOver = (column: 'resets_at' | 'pending_until', now: Date) => {
  const [ends, latest] = [sql.ref(`attempts.${column}`), sql.ref(`excluded.${column}`)];
  return sql<boolean>`(${ends} <= ${now} or ${ends} > ${latest} + interval '5 minutes')`;
};

/** Counts one more unless there are `most` already; returns whether it did. Safe under concurrency. */
export async function countUpTo(
  db: Db,
  key: string,
  most: number,
  now: Date,
  resetsAt: Date,
): Promise<boolean> {
  const over = isOver('resets_at', now);
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('attempts')
    .values({ key, count: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql<number>`case when ${over} then 1 else attempts.count + 1 end`,
          resets_at: sql<Date>`case when ${over} then excluded.resets_at else attempts.resets_at end`,
        })
        .where(sql<boolean>`${over} or attempts.count < ${most}`),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** A counter, its maximum, and when it would expire if it began now. */
export type Keyed = { key: string; most: number; resetsAt: Date };

const columnsOf = (rows: readonly Keyed[]) => ({
  keys: rows.map(({ key }) => key),
  most: rows.map(({ most }) => most),
  resetsAt: rows.map(({ resetsAt }) => resetsAt),
});

/**
 * Takes a place under each key where failures and places taken are fewer than `most`. Returns the failures so far
 * under each key that had a place. Safe under concurrency.
 */
export async function reserve(
  db: Db,
  rows: readonly Keyed[],
  now: Date,
  pendingUntil: Date,
): Promise<Map<string, number>> {
  const { keys, most, resetsAt } = columnsOf(rows);
  const count = sql<number>`case when ${isOver('resets_at', now)} then 0 else attempts.count end`;
  const pending = sql<number>`case when ${isOver('pending_until', now)} then 0 else attempts.pending end`;
  const { rows: taken } = await sql<{ key: string; count: number }>`
    with given as (
      select * from unnest(${keys}::text[], ${most}::int[], ${resetsAt}::timestamptz[]) as g (key, most, resets_at)
    )
    insert into attempts (key, count, pending, pending_until, resets_at)
    select key, 0, 1, ${pendingUntil}, resets_at from given order by key
    on conflict (key) do update set
      count = ${count},
      pending = ${pending} + 1,
      pending_until = excluded.pending_until,
      resets_at = case when ${isOver('resets_at', now)} then excluded.resets_at else attempts.resets_at end
    where ${count} + ${pending} < (select most from given where given.key = attempts.key)
    returning key, count`.execute(db);
  return new Map(taken.map(({ key, count }) => [key, count]));
}

/** The failures counted now under each of these keys. */
export async function readCounts(db: Db, keys: readonly string[], now: Date): Promise<Map<string, number>> {
  const rows = await tables(db)
    .selectFrom('attempts')
    .select(['key', 'count'])
    .where('key', 'in', [...keys])
    .where('resets_at', '>', now)
    .execute();
  return new Map(rows.map(({ key, count }) => [key, count]));
}

/** Returns places. A failure is counted; a counter's period begins with its first one. */
export async function settle(
  db: Db,
  rows: readonly Keyed[],
  { failed, reset }: { failed: boolean; reset: readonly string[] },
): Promise<void> {
  if (rows.length === 0) return;
  const { keys, most, resetsAt } = columnsOf(rows);
  const more = failed ? 1 : 0;
  await sql`
    with given as (
      select * from unnest(${keys}::text[], ${most}::int[], ${resetsAt}::timestamptz[]) as g (key, most, resets_at)
    ), locked as (
      select key from attempts where key = any(${keys}::text[]) order by key for update
    )
    update attempts set
      pending = greatest(attempts.pending - 1, 0),
      count = case when attempts.key = any(${[...reset]}::text[]) then 0 else attempts.count + ${more}::int end,
      resets_at = case when ${failed} and attempts.count = 0 then given.resets_at else attempts.resets_at end
    from given, locked where given.key = attempts.key and locked.key = attempts.key`.execute(db);
}

/** Resets a counter, as after a success. */
export async function resetCount(db: Db, key: string): Promise<void> {
  await tables(db).deleteFrom('attempts').where('key', '=', key).execute();
}

/** Deletes expired counters. No limit is for longer than a day. */
export async function deleteExpiredCounts(db: Db, now: Date): Promise<void> {
  await tables(db)
    .deleteFrom('attempts')
    .where(isDue(sql.ref('resets_at'), now))
    .execute();
}
