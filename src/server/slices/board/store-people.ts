import { sql } from 'kysely';
import { addressKey } from '#server/platform/address-key.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from './tables.ts';

/** By account, by e-mail address, or both; of null nothing is found. */
type Who = { userId: number | null; email: string | null };

const isOf = ({ userId, email }: Who) =>
  sql<boolean>`(user_id = ${userId} or lower(email) = ${addressKey(email ?? '') || null})`;

/** The profiles of someone on editorial boards, whole, by their account or by their e-mail. */
export const profilesOf = (db: Db, who: Who) =>
  tables(db).selectFrom('board_members').selectAll().where(isOf(who)).orderBy('id').execute();

/**
 * Removes someone's profiles, with their links and CVs; answers the addresses of CVs and photos, which nothing uses
 * any more.
 */
export async function removeProfilesOf(tx: Transaction, who: Who): Promise<string[]> {
  const ids = (await profilesOf(tx, who)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const files = await tables(tx)
    .selectFrom('board_files')
    .select('address')
    .where('member_id', 'in', ids)
    .execute();
  const gone = await tables(tx)
    .deleteFrom('board_members')
    .where('id', 'in', ids)
    .returning('photo')
    .execute();
  return [...files.map(({ address }) => address), ...gone.flatMap(({ photo }) => (photo ? [photo] : []))];
}

/** The profiles stay, and know nothing of the account any more. */
export async function partProfiles(tx: Transaction, userId: number): Promise<void> {
  await tables(tx)
    .updateTable('board_members')
    .set({ user_id: null })
    .where('user_id', '=', userId)
    .execute();
}
