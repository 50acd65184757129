import { sql } from 'kysely';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from '../tables.ts';

export async function beginDigest(tx: Transaction, userId: number, now: Date): Promise<void> {
  await tables(tx)
    .insertInto('digests')
    .values({ user_id: userId, done_on: null, told_until: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function endDigest(db: Db, userId: number): Promise<void> {
  await tables(db).deleteFrom('digests').where('user_id', '=', userId).execute();
}

export async function hasDigest(db: Db, userId: number): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('digests')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** People who want one and have not been thought of today; a later day is that of a clock that was ahead. */
export async function digestsDue(db: Db, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.user_id as id from digests d join users u on u.id = d.user_id
    where d.done_on is distinct from ${today}::date and u.disabled_at is null order by d.user_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Notes that somebody was thought of today; undefined where another program has, else up to when the last one told. */
export async function claimDigest(
  tx: Transaction,
  userId: number,
  today: string,
): Promise<{ toldUntil: Date } | undefined> {
  const { rows } = await sql<{ toldUntil: Date }>`
    update digests set done_on = ${today}::date
    where user_id = ${userId} and done_on is distinct from ${today}::date
    returning told_until as "toldUntil"`.execute(tx);
  return rows[0];
}

export async function noteTold(tx: Transaction, userId: number, now: Date): Promise<void> {
  await tables(tx).updateTable('digests').set({ told_until: now }).where('user_id', '=', userId).execute();
}

export async function insertKey(
  tx: Transaction,
  userId: number,
  keySha256: string,
  now: Date,
): Promise<void> {
  await tables(tx)
    .insertInto('digest_keys')
    .values({ key_sha256: keySha256, user_id: userId, made_at: now })
    .execute();
  // Of the last hundred letters.
  await sql`delete from digest_keys where user_id = ${userId} and key_sha256 not in (
    select key_sha256 from digest_keys where user_id = ${userId} order by made_at desc limit 100)`.execute(
    tx,
  );
}

/** Ends the letters by a link of one; false if they have ended, or there is no such link. */
export async function endByKey(db: Db, keySha256: string): Promise<boolean> {
  const { rows } = await sql`
    delete from digests where user_id = (select user_id from digest_keys where key_sha256 = ${keySha256})
    returning user_id`.execute(db);
  return rows.length > 0;
}
