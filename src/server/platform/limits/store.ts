import { sql } from 'kysely';
import type { Db } from '../db/index.ts';

type AttemptsTable = { key: string; count: number; resets_at: Date };
type SecretTable = { secret: Buffer };

const tables = (db: Db) => db.withTables<{ attempts: AttemptsTable; attempts_secret: SecretTable }>();

/** The secret that keys all hashes; made when it is first asked for. */
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

/** Counts one more unless there are `most` already; answers whether it did. Any number at once, none slips by. */
export async function countUpTo(
  db: Db,
  key: string,
  most: number,
  now: Date,
  resetsAt: Date,
): Promise<boolean> {
  const over = sql<boolean>`attempts.resets_at <= ${now}`;
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

/** Takes back one attempt, never below none. */
export async function countDown(db: Db, key: string): Promise<void> {
  await tables(db)
    .updateTable('attempts')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

/** Forgets all attempts under a key, as after a success. */
export async function forgetCount(db: Db, key: string): Promise<void> {
  await tables(db).deleteFrom('attempts').where('key', '=', key).execute();
}

/** Removes counters that have run out. */
export async function forgetOldCounts(db: Db, now: Date): Promise<void> {
  await tables(db).deleteFrom('attempts').where('resets_at', '<=', now).execute();
}
