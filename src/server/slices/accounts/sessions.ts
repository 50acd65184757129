import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Authenticate } from '#server/platform/http/identity.ts';
import { newSecret, sha256 } from './secrets.ts';
import { rightsFinder } from './store-roles.ts';
import { insertSession, useSession } from './store-sessions.ts';

/** A token expires 12 hours after its last use, and 7 days after sign-in. */
export function authenticate({ db, clock }: { db: Db; clock: Clock }): Authenticate {
  return async (token) => {
    const session = await useSession(db, sha256(token), clock.now());
    if (!session) return undefined;
    const { userId, email, id } = session;
    return { userId, email, sessionId: String(id), rights: rightsFinder(db, userId) };
  };
}

/** Begins a session; returns its token, which is stored nowhere. */
export async function beginSession(db: Db, userId: number, now: Date): Promise<string> {
  const { secret, hash } = newSecret();
  await insertSession(db, hash, userId, now);
  return secret;
}
