import { sql } from 'kysely';
import type { Scope } from '#contract/scopes.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { lifetimes } from './rules-lifetimes.ts';
import { tables } from './tables.ts';

export type Token = {
  id: number;
  name: string;
  beginning: string;
  scopes: Scope[];
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
};

export async function insertToken(
  tx: Transaction,
  token: Omit<Token, 'id' | 'lastUsedAt'> & { userId: number; hash: Buffer },
): Promise<number> {
  const { id } = await tables(tx)
    .insertInto('api_tokens')
    .values({
      token_sha256: token.hash,
      user_id: token.userId,
      name: token.name,
      beginning: token.beginning,
      scopes: token.scopes,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
      last_used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Newest first; expired ones too. */
export const listTokens = (db: Db, userId: number): Promise<Token[]> =>
  tables(db)
    .selectFrom('api_tokens')
    .select([
      'id',
      'name',
      'beginning',
      sql<Scope[]>`scopes`.as('scopes'),
      'created_at as createdAt',
      'expires_at as expiresAt',
      'last_used_at as lastUsedAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();

/** Its name; undefined if the user has no such token. */
export async function deleteToken(tx: Transaction, userId: number, id: number): Promise<string | undefined> {
  const row = await tables(tx)
    .deleteFrom('api_tokens')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Revokes all of a user. */
export async function deleteTokens(tx: Transaction, userId: number): Promise<void> {
  await tables(tx).deleteFrom('api_tokens').where('user_id', '=', userId).execute();
}

/** Finds a token that is valid, with its owner, unless the account is closed; notes its use. */
export async function findToken(
  db: Db,
  hash: Buffer,
  now: Date,
): Promise<{ id: number; name: string; scopes: Scope[]; userId: number; email: string } | undefined> {
  const found = await tables(db)
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .select([
      'api_tokens.id',
      'name',
      sql<Scope[]>`scopes`.as('scopes'),
      'users.id as userId',
      'users.email',
      'last_used_at as lastUsed',
    ])
    .where('token_sha256', '=', hash)
    .where('disabled_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();
  if (!found) return undefined;
  const { lastUsed, ...token } = found;
  if (!lastUsed || now.getTime() - lastUsed.getTime() >= lifetimes.sessionTouch)
    await tables(db)
      .updateTable('api_tokens')
      .set({ last_used_at: now })
      .where('id', '=', token.id)
      .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', now)]))
      .execute();
  return token;
}
