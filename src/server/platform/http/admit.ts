import { codes, type Envelope } from '#contract/envelope.ts';
import { type Authenticate, agrees, type Claims, claimsIdentity, identify } from './identity.ts';
import { type Caller, fail, type MaybeSignedIn, type Route, type Staff } from './route.ts';

/** A caller who is let in; or the answer that refuses. */
export type Admission = { caller: Admitted } | { refusal: Envelope<never> };

/** A caller with the rights that the endpoint asks for. */
export type Admitted = Caller | MaybeSignedIn | Staff;

/** For callers who can't sign in, such as a page being rendered. */
export const nobody: Authenticate = async () => undefined;

const noSession = () => ({ refusal: fail(codes.noSession, 'Please login again!') });

/** Checks session and rights as the endpoint's `access` asks. */
export async function admit(
  { endpoint: { access } }: Route,
  claims: Claims,
  caller: Caller,
  authenticate: Authenticate,
): Promise<Admission> {
  if (access === 'public' || access === 'link') return { caller };
  const identity = await identify(claims, caller, authenticate);
  if (!identity)
    return (access === 'session or link' || access === 'session or public') && !claimsIdentity(claims, caller)
      ? { caller }
      : noSession();
  if (access !== 'editor' && access !== 'administrator') return { caller: { ...caller, identity } };
  const rights = await identity.rights();
  if (!rights.everything && (access === 'administrator' || rights.journals.length === 0))
    return { refusal: fail(codes.notAllowed, `This is for ${access}s of the press.`) };
  return { caller: { ...caller, identity, rights } };
}

/** Refuses a caller, admitted by header and query, whose body claims to be someone else. */
export function compareClaims(admitted: Admitted, claims: Claims): Admission {
  const identity = 'identity' in admitted ? admitted.identity : undefined;
  return !identity || agrees(identity, claims, admitted) ? { caller: admitted } : noSession();
}

/**
 * Whether `admit` can decide before the body is read. It can't for calls that declare `token` as a field of their body,
 * as long as no token stands in header or query; nor where a link's key, which is the slice's to check, may do instead.
 */
export const canAdmitEarly = ({ endpoint }: Route, claims: Claims, caller: Caller): boolean =>
  ['session', 'editor', 'administrator'].includes(endpoint.access) &&
  (Boolean(caller.token || claims.token) || !(endpoint.body && 'token' in endpoint.body.shape));
