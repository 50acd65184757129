import type { Limit } from '#server/platform/limits/index.ts';

/**
 * Wrong passwords; right ones never count. Someone who guesses at an account has a few from their network, and all
 * networks together have a few more; a network has so many for all accounts. The latter two keep out nobody who has
 * signed in to the account from the network lately: other people's mistakes are not theirs.
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

/** Letters with a link to choose a new password. */
export const recoveries = {
  fromNetwork: { name: 'recover from', most: 20, minutes: 60 },
  ofAddress: { name: 'recover', most: 3, minutes: 60 },
} satisfies Record<string, Limit>;

/** New addresses and passwords of one account. */
export const accountChanges: Limit = { name: 'change account', most: 20, minutes: 60 };
