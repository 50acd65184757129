import type { Db, Transaction } from '#server/platform/db/index.ts';
import { type Tables, tables } from './tables.ts';

export type KeyPurpose = Tables['account_keys']['purpose'];

export async function insertKey(
  db: Db,
  key: { hash: Buffer; purpose: KeyPurpose; userId: number; addressKey: string; expiresAt: Date },
): Promise<void> {
  await tables(db)
    .insertInto('account_keys')
    .values({
      key_sha256: key.hash,
      purpose: key.purpose,
      user_id: key.userId,
      email_key: key.addressKey,
      expires_at: key.expiresAt,
    })
    .execute();
}

export async function isGoodKey(db: Db, hash: Buffer, purpose: KeyPurpose, now: Date): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('account_keys')
    .select('user_id')
    .where('key_sha256', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a key up; undefined if it is unknown, expired or used. */
export async function spendKey(
  tx: Transaction,
  hash: Buffer,
  purpose: KeyPurpose,
  now: Date,
): Promise<{ userId: number; addressKey: string } | undefined> {
  const row = await tables(tx)
    .deleteFrom('account_keys')
    .where('key_sha256', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['user_id as userId', 'email_key as addressKey'])
    .executeTakeFirst();
  return row;
}

export async function revokeKeys(tx: Transaction, userId: number, purpose?: KeyPurpose): Promise<void> {
  let query = tables(tx).deleteFrom('account_keys').where('user_id', '=', userId);
  if (purpose) query = query.where('purpose', '=', purpose);
  await query.execute();
}
