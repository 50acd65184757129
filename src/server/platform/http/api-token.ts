import type { Endpoint } from '#contract/endpoint.ts';
import { codes, type Envelope } from '#contract/envelope.ts';
import { scopeCovers, scopesFor } from '#contract/scopes.ts';
import type { Identity } from './identity.ts';
import { fail } from './route.ts';

/** The answer that refuses a call to the caller's API token; undefined where it suffices, or a session was sent. */
export function refusalOfToken({ apiToken }: Identity, endpoint: Endpoint): Envelope<never> | undefined {
  if (!apiToken) return undefined;
  const needed = scopesFor(endpoint);
  if (!needed)
    return fail(codes.notAllowed, 'This is for people who have signed in; API tokens are not taken here.');
  if (endpoint.access !== 'session or public' && !needed.some((scope) => apiToken.scopes.includes(scope)))
    return fail(codes.notAllowed, `This API token lacks the scope ${needed.join(' or ')}.`);
  return apiToken.overLimit
    ? fail(codes.tooMany, 'Too many calls came with this API token. Please wait a minute.')
    : undefined;
}

/** Whether a call that anyone may make is answered as for anyone, since the caller's API token lacks the scope. */
export const isAnyone = ({ apiToken }: Identity, endpoint: Endpoint): boolean =>
  endpoint.access === 'session or public' &&
  apiToken !== undefined &&
  !scopesFor(endpoint)?.some((scope) => apiToken.scopes.includes(scope));

/** The identity with the rights that its API token leaves to it in a call: its owner's at that moment, and no more. */
export function withinScopes(identity: Identity, endpoint: Pick<Endpoint, 'method'>): Identity {
  const { apiToken } = identity;
  if (!apiToken) return identity;
  return {
    ...identity,
    rights: async (to) =>
      scopeCovers(apiToken.scopes, endpoint, to) ? identity.rights(to) : { everything: false, journals: [] },
  };
}
