import type { Db } from '#server/platform/db/index.ts';
import { before, lifetimes } from './rules-lifetimes.ts';
import { tables } from './tables.ts';

export async function insertSession(db: Db, tokenHash: Buffer, userId: number, now: Date): Promise<void> {
  await tables(db)
    .insertInto('sessions')
    .values({ token_sha256: tokenHash, user_id: userId, created_at: now, last_used_at: now })
    .execute();
}

/** Finds the session of a token, unless it has expired, and notes its use. */
export async function findSession(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<{ id: number; userId: number; email: string } | undefined> {
  const found = await tables(db)
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'users.id as userId', 'users.email', 'sessions.last_used_at as lastUsed'])
    .where('token_sha256', '=', tokenHash)
    .where('disabled_at', 'is', null)
    .where('sessions.created_at', '>', before(now, lifetimes.sessionAtMost))
    .where('last_used_at', '>', before(now, lifetimes.sessionIdle))
    .executeTakeFirst();
  if (!found) return undefined;
  const { lastUsed, ...session } = found;
  if (now.getTime() - lastUsed.getTime() >= lifetimes.sessionTouch)
    await tables(db)
      .updateTable('sessions')
      .set({ last_used_at: now })
      .where('id', '=', session.id)
      .where('last_used_at', '<', now)
      .execute();
  return session;
}

export async function endSession(db: Db, id: number): Promise<void> {
  await tables(db).deleteFrom('sessions').where('id', '=', id).execute();
}

/** Last used first. */
export async function listSessions(
  db: Db,
  userId: number,
  now: Date,
): Promise<{ id: number; createdAt: Date; lastUsedAt: Date }[]> {
  return tables(db)
    .selectFrom('sessions')
    .select(['id', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .where('created_at', '>', before(now, lifetimes.sessionAtMost))
    .where('last_used_at', '>', before(now, lifetimes.sessionIdle))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

export async function endSessionOf(db: Db, userId: number, id: number): Promise<boolean> {
  const row = await tables(db)
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends all sessions of a user but `except`. */
export async function endSessions(db: Db, userId: number, except?: number): Promise<void> {
  let query = tables(db).deleteFrom('sessions').where('user_id', '=', userId);
  if (except !== undefined) query = query.where('id', '<>', except);
  await query.execute();
}

/** Deletes expired sessions, keys, API tokens and networks. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await tables(db)
    .deleteFrom('sessions')
    .where(({ eb, or }) =>
      or([
        eb('created_at', '<=', before(now, lifetimes.sessionAtMost)),
        eb('last_used_at', '<=', before(now, lifetimes.sessionIdle)),
      ]),
    )
    .execute();
  await tables(db).deleteFrom('account_keys').where('expires_at', '<=', now).execute();
  await tables(db)
    .deleteFrom('api_tokens')
    .where('expires_at', '<=', before(now, lifetimes.expiredToken))
    .execute();
  await tables(db)
    .deleteFrom('known_networks')
    .where('seen_at', '<=', before(now, lifetimes.knownNetwork))
    .execute();
}

/** Notes that an account has signed in from a network (its hash). */
export async function noteNetwork(db: Db, userId: number, network: Buffer, now: Date): Promise<void> {
  await tables(db)
    .insertInto('known_networks')
    .values({ user_id: userId, network, seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'network']).doUpdateSet({ seen_at: now }))
    .execute();
}

/** Whether an account has signed in from a network (its hash) lately. */
export async function knowsNetwork(db: Db, userId: number, network: Buffer, now: Date): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('known_networks')
    .select('seen_at')
    .where('user_id', '=', userId)
    .where('network', '=', network)
    .where('seen_at', '>', before(now, lifetimes.knownNetwork))
    .executeTakeFirst();
  return row !== undefined;
}
