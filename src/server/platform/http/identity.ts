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

const field = (part: unknown, name: string): string => {
  const value = (part as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const tokenIn = ({ query, body }: RawInput, caller: Pick<Caller, 'token'>) =>
  caller.token || field(query, 'token') || field(body, 'token');

const claimedIds = ({ query, body }: RawInput, caller: Pick<Caller, 'userId'>) =>
  [caller.userId, field(query, 'userId'), field(body, 'userId')].filter(Boolean);

/** Whether a caller says to be someone, by a token or a user id; right or wrong. */
export const claimsIdentity = (raw: RawInput, caller: Pick<Caller, 'token' | 'userId'>): boolean =>
  tokenIn(raw, caller) !== '' || claimedIds(raw, caller).length > 0;

/**
 * Who calls, by the header `token` or, where the specification sends one there, a token in query or body.
 * A user id that comes along, wherever it stands, must be the session's own: else nobody is signed in.
 */
export async function identify(
  raw: RawInput,
  caller: Pick<Caller, 'token' | 'userId'>,
  authenticate: Authenticate,
): Promise<Identity | undefined> {
  const token = tokenIn(raw, caller);
  const identity = token ? await authenticate(token) : undefined;
  return claimedIds(raw, caller).every((id) => id === String(identity?.userId)) ? identity : undefined;
}
