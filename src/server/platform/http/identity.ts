import type { Permission } from '#contract/office/roles.ts';
import type { Scope } from '#contract/scopes.ts';
import type { RawInput } from './parse-input.ts';
import type { Caller } from './route.ts';

/** How far a user may do one thing beyond their own records. */
export type Rights = {
  everything: boolean;
  /** All of these journals. */
  journals: readonly number[];
  /** Of each journal, the manuscripts that the user handles and those of the section. */
  assigned?: readonly { journalId: number; sectionId: number | null }[];
};

/** Whether rights reach anything at all. */
export const hasAny = ({ everything, journals, assigned = [] }: Rights): boolean =>
  everything || journals.length > 0 || assigned.length > 0;

/** The signed-in user by the session, without anything the caller claims. */
export type Identity = {
  userId: number;
  email: string;
  /** Identifies the session, so that the user's other sessions can be ended; empty with an API token. */
  sessionId: string;
  /** Set where an API token was sent in place of a session: it bounds what the caller may do. */
  apiToken?: { name: string; scopes: readonly Scope[]; overLimit: boolean };
  /** Read for each call of the office, so that removed rights are gone at once. */
  rights(to: Permission): Promise<Rights>;
};

/** Finds the session of a token, or the owner of an API token; undefined if it is unknown or expired. */
export type Authenticate = (token: string, kind?: 'session' | 'api token') => Promise<Identity | undefined>;

/** Whether a text means no value, as JavaScript writes a missing entry of session storage. */
export const isNullText = (text: string) => /^\s*(?:undefined|null)?\s*$/.test(text);

const field = (part: unknown, name: string): string => {
  const value = (part as Record<string, unknown> | null | undefined)?.[name];
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return isNullText(text) ? '' : text;
};

/** The identity that a caller claims outside of the headers, unverified. */
export type Claims = { token: string; userIds: string[] };

/** The token and user ids in query and body: the specification sends them in either. */
export const claimsOf = ({ query, body }: RawInput): Claims => ({
  token: field(query, 'token') || field(body, 'token'),
  userIds: [field(query, 'userId'), field(body, 'userId')].filter(Boolean),
});

type Headers = Pick<Caller, 'token' | 'userId' | 'apiToken'>;

const claimedIds = ({ userIds }: Claims, { userId }: Headers) => (userId ? [userId, ...userIds] : userIds);

/** Whether a caller claims any identity, valid or not. */
export const claimsIdentity = (claims: Claims, caller: Headers): boolean =>
  Boolean(caller.apiToken || caller.token || claims.token) || claimedIds(claims, caller).length > 0;

/** Whether all user ids sent are the session's own. */
export const claimsMatch = (identity: Identity, claims: Claims, caller: Headers): boolean =>
  claimedIds(claims, caller).every((id) => id === String(identity.userId));

/**
 * Finds the owner of an API token where one was sent, else the session by the header `token`, or by a token in query or body where the specification sends it there.
 * Undefined if a sent user id is not the session's.
 */
export async function identify(
  claims: Claims,
  caller: Headers,
  authenticate: Authenticate,
): Promise<Identity | undefined> {
  const token = caller.token || claims.token;
  const identity = caller.apiToken
    ? await authenticate(caller.apiToken, 'api token')
    : token
      ? await authenticate(token, 'session')
      : undefined;
  return identity && claimsMatch(identity, claims, caller) ? identity : undefined;
}
