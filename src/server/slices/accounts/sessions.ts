import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Authenticate, Identity } from '#server/platform/http/identity.ts';
import type { Limits } from '#server/platform/limits/index.ts';
import { tokenCalls } from './rules-limits.ts';
import { newSecret, sha256 } from './secrets.ts';
import { rightsFinder } from './store-roles.ts';
import { findSession, insertSession } from './store-sessions.ts';
import { findToken } from './store-tokens.ts';

type Deps = { db: Db; clock: Clock; limits: Limits };

/** A session's token expires 12 hours after its last use, and 7 days after sign-in; an API token when its owner said. */
export function authenticate(deps: Deps): Authenticate {
  return (token, kind) => (kind === 'api token' ? ownerOfToken(deps, token) : ownerOfSession(deps, token));
}

async function ownerOfSession({ db, clock }: Deps, token: string): Promise<Identity | undefined> {
  const session = await findSession(db, sha256(token), clock.now());
  if (!session) return undefined;
  const { userId, email, id } = session;
  return { userId, email, sessionId: String(id), rights: rightsFinder(db, userId) };
}

async function ownerOfToken({ db, clock, limits }: Deps, token: string): Promise<Identity | undefined> {
  const found = await findToken(db, sha256(token), clock.now());
  if (!found) return undefined;
  const { id, name, scopes, userId, email } = found;
  const overLimit = !(await limits.take(tokenCalls, String(id)));
  const apiToken = { name, scopes, overLimit };
  return { userId, email, sessionId: '', apiToken, rights: rightsFinder(db, userId) };
}

/** Begins a session; returns its token, which is stored nowhere. */
export async function beginSession(db: Db, userId: number, now: Date): Promise<string> {
  const { secret, hash } = newSecret();
  await insertSession(db, hash, userId, now);
  return secret;
}
