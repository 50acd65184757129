import { sql } from 'kysely';
import { addressKey } from '#server/platform/address-key.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from './tables.ts';

/** By account, by e-mail address, or either; null matches nothing. */
type Who = { userId: number | null; email: string | null };

const isOf = ({ userId, email }: Who) =>
  sql<boolean>`(user_id = ${userId} or lower(email) = ${addressKey(email ?? '') || null})`;

export const profilesOf = (db: Db, who: Who) =>
  tables(db).selectFrom('board_members').selectAll().where(isOf(who)).orderBy('id').execute();

/** Deletes a person's profiles with links and CVs; returns the addresses of files that nothing uses any more. */
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

/** Detaches profiles from an erased account. */
export async function detachProfiles(tx: Transaction, userId: number): Promise<void> {
  await tables(tx)
    .updateTable('board_members')
    .set({ user_id: null })
    .where('user_id', '=', userId)
    .execute();
}
