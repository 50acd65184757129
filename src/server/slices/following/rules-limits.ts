import type { Limit } from '#server/platform/limits/index.ts';

/** Letters that ask for a confirmation: few enough that nobody is bothered by them. */
export const wishes = {
  fromNetwork: { name: 'follow from', most: 30, minutes: 60 },
  ofAddress: { name: 'follow', most: 5, minutes: 24 * 60 },
} satisfies Record<string, Limit>;

/** Guesses of keys. */
export const keyTries: Limit = { name: 'follow key from', most: 60, minutes: 60 };

/** What one address may follow. */
export const mostFollows = 100;
