import type { RawInput } from './parse-input.ts';
import type { Caller } from './route.ts';

/** What someone may do beyond their own things: everything, or what belongs to these journals; or neither. */
export type Rights = { everything: boolean; journals: readonly number[] };

/** Who has signed in, as the session says; nothing that a caller claims of itself is in it. */
export type Identity = {
  userId: number;
  email: string;
  /** Names the session itself, so that others of the same user can be ended. */
  sessionId: string;
  /** Asked for by the calls of the office only, and anew by each: what was taken away is gone at once. */
  rights(): Promise<Rights>;
};

/** Finds the session of a token; undefined when there is none, or none any more. */
export type Authenticate = (token: string) => Promise<Identity | undefined>;

/** Whether a text says that there is nothing, as JavaScript writes what its session storage has not. */
export const isNone = (text: string) => /^\s*(?:undefined|null)?\s*$/.test(text);

const field = (part: unknown, name: string): string => {
  const value = (part as Record<string, unknown> | null | undefined)?.[name];
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return isNone(text) ? '' : text;
};

/** Who a caller says to be, outside of the headers; nothing of it is believed yet. */
export type Claims = { token: string; userIds: string[] };

/** The token and user ids in query and body: the specification sends them in either. */
export const claimsOf = ({ query, body }: RawInput): Claims => ({
  token: field(query, 'token') || field(body, 'token'),
  userIds: [field(query, 'userId'), field(body, 'userId')].filter(Boolean),
});

type Headers = Pick<Caller, 'token' | 'userId'>;

const claimedIds = ({ userIds }: Claims, { userId }: Headers) => (userId ? [userId, ...userIds] : userIds);

/** Whether a caller says to be someone, by a token or a user id; right or wrong. */
export const claimsIdentity = (claims: Claims, caller: Headers): boolean =>
  Boolean(caller.token || claims.token) || claimedIds(claims, caller).length > 0;

/** Whether every user id that came along, wherever it stands, is this session's own. */
export const agrees = (identity: Identity, claims: Claims, caller: Headers): boolean =>
  claimedIds(claims, caller).every((id) => id === String(identity.userId));

/**
 * Who calls, by the header `token` or, where the specification sends one there, a token in query or body.
 * A user id that comes along must be the session's own: else nobody is signed in.
 */
export async function identify(
  claims: Claims,
  caller: Headers,
  authenticate: Authenticate,
): Promise<Identity | undefined> {
  const token = caller.token || claims.token;
  const identity = token ? await authenticate(token) : undefined;
  return identity && agrees(identity, claims, caller) ? identity : undefined;
}
