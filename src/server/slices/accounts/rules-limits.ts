import type { Limit } from '#server/platform/limits/index.ts';

/**
 * Limits on wrong passwords; right ones never count. For an account from one network, for an account from all
 * networks, and for a network. The latter two don't apply to networks that lately signed in to the account, so that
 * others' mistakes keep nobody out.
 */
export const wrongPasswords = {
  ofAccountFromNetwork: { name: 'sign in here', most: 6, minutes: 15 },
  ofAccount: { name: 'sign in', most: 14, minutes: 15 },
  fromNetwork: { name: 'sign in from', most: 20, minutes: 15 },
} satisfies Record<string, Limit>;

/** A class or a workshop registers from one network within an hour. */
export const registrations = {
  fromNetwork: { name: 'register from', most: 60, minutes: 60 },
  ofAddress: { name: 'register', most: 5, minutes: 60 },
} satisfies Record<string, Limit>;

/** Letters with a recovery link. */
export const recoveries = {
  fromNetwork: { name: 'recover from', most: 20, minutes: 60 },
  ofAddress: { name: 'recover', most: 3, minutes: 60 },
} satisfies Record<string, Limit>;

/** Visits to ORCID that begin; a class or a workshop comes from one network. */
export const orcidVisits: Limit = { name: 'ORCID from', most: 120, minutes: 60 };

/** New addresses, passwords, API tokens and ORCID iDs of one account. */
export const accountChanges: Limit = { name: 'change account', most: 20, minutes: 60 };

/** Of one API token. */
export const tokenCalls: Limit = { name: 'API token', most: 600, minutes: 1 };
