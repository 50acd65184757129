import { apiTokenEndpoints } from '#contract/api-tokens.ts';
import { codes } from '#contract/codes.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { fail, notThere, ok, type Route, route } from '#server/platform/http/route.ts';
import { refusals } from './answers.ts';
import type { AccountDeps } from './deps.ts';
import { accountChanges } from './rules-limits.ts';
import { deleteToken, listTokens } from './store-tokens.ts';
import { lockUser, type User } from './store-users.ts';
import { makeToken, tokenOnTheWire } from './tokens.ts';

/** The log is the office's, so the application passes what writes into it. */
export type NotedToken = {
  user: User;
  call: 'makeApiToken' | 'revokeApiToken';
  name: string;
  scopes?: readonly string[];
};

type TokenDeps = AccountDeps & {
  noteToken(tx: Transaction, noted: NotedToken, now: Date): Promise<void>;
};

export const tooManyTokens = () =>
  fail(codes.conflict, 'There are 50 API tokens already. Revoke those that are not used any more.');

/** A person's own API tokens. */
export function tokenRoutes(deps: TokenDeps): Route[] {
  const { db, clock, limits, noteToken } = deps;
  return [
    route(apiTokenEndpoints.apiTokens, async (_, { identity }) =>
      ok((await listTokens(db, identity.userId)).map((token) => tokenOnTheWire(token, clock.now()))),
    ),
    route(apiTokenEndpoints.makeApiToken, async ({ body }, { identity: { userId } }) => {
      if (!(await limits.take(accountChanges, String(userId)))) return refusals['too many of an hour'];
      return db.transaction().execute(async (tx) => {
        const now = clock.now();
        const user = await lockUser(tx, userId);
        if (!user) return refusals['not yours'];
        const made = await makeToken(deps, tx, user, body, { now, by: 'you' });
        if (!made) return tooManyTokens();
        await noteToken(tx, { user, call: 'makeApiToken', name: body.name, scopes: body.scopes }, now);
        return ok(made);
      });
    }),
    route(apiTokenEndpoints.revokeApiToken, async ({ body: { tokenId } }, { identity: { userId } }) =>
      db.transaction().execute(async (tx) => {
        const user = await lockUser(tx, userId);
        const name = user && (await deleteToken(tx, userId, tokenId));
        if (!user || name === undefined) return notThere('This API token');
        await noteToken(tx, { user, call: 'revokeApiToken', name }, clock.now());
        return ok(null);
      }),
    ),
  ];
}
