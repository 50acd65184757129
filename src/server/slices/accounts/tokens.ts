import type { z } from 'zod';
import type { ApiToken, tokenForm } from '#contract/api-tokens.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import type { AccountDeps } from './deps.ts';
import { tokenMadeLetter } from './letters.ts';
import { after, lifetimes } from './rules-lifetimes.ts';
import { newSecret, sha256 } from './secrets.ts';
import { insertToken, listTokens, type Token } from './store-tokens.ts';
import type { User } from './store-users.ts';

/** So that scanners of code recognise a token, and people too. */
const prefix = 'quire_';
const shown = prefix.length + 4;
/** Of one person. */
const mostTokens = 50;

/** Makes an API token for a person, who is locked, and tells them by letter. Undefined if there are too many. */
export async function makeToken(
  { mailer, site }: Pick<AccountDeps, 'mailer' | 'site'>,
  tx: Transaction,
  user: Pick<User, 'id' | 'email' | 'firstName' | 'lastName'>,
  { name, scopes, days }: z.output<typeof tokenForm>,
  { now, by }: { now: Date; by: 'you' | 'an administrator' },
): Promise<{ id: number; token: string } | undefined> {
  if ((await listTokens(tx, user.id)).length >= mostTokens) return undefined;
  const token = prefix + newSecret().secret;
  const expiresAt = days === null ? null : after(now, days * lifetimes.day);
  const id = await insertToken(tx, {
    userId: user.id,
    hash: sha256(token),
    name,
    beginning: token.slice(0, shown),
    scopes: [...new Set(scopes)],
    createdAt: now,
    expiresAt,
  });
  await mailer.queue(tx, await tokenMadeLetter(tx, site, user, { name, scopes, by }));
  return { id, token };
}

export const tokenOnTheWire = (token: Token, now: Date): ApiToken => ({
  ...token,
  createdAt: token.createdAt.toISOString(),
  expiresAt: token.expiresAt?.toISOString() ?? null,
  expired: token.expiresAt !== null && token.expiresAt <= now,
  lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
});
