import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from '../tables.ts';

/** Makes the key of a person's calendar; an earlier one ends. */
export async function setFeed(tx: Transaction, userId: number, keySha256: string, now: Date): Promise<void> {
  const row = { key_sha256: keySha256, made_at: now };
  await tables(tx)
    .insertInto('calendar_feeds')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

export async function deleteFeed(db: Db, userId: number): Promise<void> {
  await tables(db).deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}

export async function feedSince(db: Db, userId: number): Promise<Date | undefined> {
  const row = await tables(db)
    .selectFrom('calendar_feeds')
    .select('made_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.made_at;
}

/** The owner of a key whose account is open. */
export const ownerOfFeed = (
  db: Db,
  keySha256: string,
): Promise<{ userId: number; email: string } | undefined> =>
  tables(db)
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select(['users.id as userId', 'users.email'])
    .where('key_sha256', '=', keySha256)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
