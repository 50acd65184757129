import type { Limit } from '#server/platform/limits/index.ts';

/**
 * Wrong passwords. Someone who guesses has a few attempts from their network, and all strangers
 * together a few more; networks from which the account has signed in lately are no strangers, so that nobody is
 * locked out by others. Twenty in all are the most for one account.
 */
export const wrongPasswords = {
  ofAccountFromNetwork: { name: 'sign in here', most: 6, minutes: 15 },
  ofAccountByStrangers: { name: 'sign in', most: 14, minutes: 15 },
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
