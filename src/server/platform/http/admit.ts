import { codes, type Envelope } from '#contract/envelope.ts';
import { isAnyone, refusalOfToken, withinScopes } from './api-token.ts';
import { type Authenticate, type Claims, claimsIdentity, claimsMatch, hasAny, identify } from './identity.ts';
import { type Caller, fail, type MaybeSignedIn, type Route, type Staff } from './route.ts';

/** An admitted caller, or the answer that refuses. */
export type Admission = { caller: Admitted } | { refusal: Envelope<never> };

/** A caller with the rights that the endpoint requires. */
export type Admitted = Caller | MaybeSignedIn | Staff;

/** For callers without a session, such as a page being rendered. */
export const unauthenticated: Authenticate = async () => undefined;

const noSession = ({ apiToken }: Pick<Caller, 'apiToken'>) => ({
  refusal: fail(
    codes.noSession,
    apiToken ? 'This API token is unknown, has expired, or was revoked.' : 'Please login again!',
  ),
});

/** Checks session and rights as the endpoint's `access` requires. */
export async function admit(
  { endpoint }: Pick<Route, 'endpoint'>,
  claims: Claims,
  caller: Caller,
  authenticate: Authenticate,
): Promise<Admission> {
  const { access, permission = 'journal' } = endpoint;
  if (access === 'public' || access === 'link') return { caller };
  const found = await identify(claims, caller, authenticate);
  const refusal = found && refusalOfToken(found, endpoint);
  if (refusal) return { refusal };
  if (found && isAnyone(found, endpoint)) return { caller };
  const identity = found && withinScopes(found, endpoint);
  if (!identity)
    return (access === 'session or link' || access === 'session or public') && !claimsIdentity(claims, caller)
      ? { caller }
      : noSession(caller);
  if (access !== 'editor' && access !== 'administrator') return { caller: { ...caller, identity } };
  // The door has compared the scopes of an API token: what administrators alone may do is of no permission's area.
  const rights = await (access === 'administrator' ? found : identity).rights(permission);
  if (!rights.everything && (access === 'administrator' || !hasAny(rights))) {
    const works = access === 'editor' && hasAny(await identity.rights('office'));
    const words = works
      ? 'Your role in the office does not include this.'
      : `This is for ${access}s of the press.`;
    return { refusal: fail(codes.notAllowed, words) };
  }
  return { caller: { ...caller, identity, rights } };
}

/** Refuses a caller, admitted by header and query, whose body claims another identity. */
export function compareClaims(admitted: Admitted, claims: Claims): Admission {
  const identity = 'identity' in admitted ? admitted.identity : undefined;
  return !identity || claimsMatch(identity, claims, admitted) ? { caller: admitted } : noSession(admitted);
}

/**
 * Whether `admit` can decide before the body is read. It can't for calls that take `token` in their body while none
 * is in header or query, nor for calls that accept a personal link's key instead of a session.
 */
export const canAdmitEarly = ({ endpoint }: Route, claims: Claims, caller: Caller): boolean =>
  ['session', 'editor', 'administrator'].includes(endpoint.access) &&
  (Boolean(caller.apiToken || caller.token || claims.token) ||
    !(endpoint.body && 'token' in endpoint.body.shape));
