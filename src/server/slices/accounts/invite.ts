import type { Transaction } from '#server/platform/db/index.ts';
import { makeKey } from './mailed-keys.ts';
import { nobodys } from './passwords.ts';
import { lifetimes } from './rules-lifetimes.ts';
import { withdrawKeys } from './store-keys.ts';
import { insertUser } from './store-users.ts';

type Invited = { email: string; firstName: string; lastName: string; organization: string };

/**
 * Makes an account for someone, which no password opens yet; undefined where the address has an account.
 * Who has the link of `invitationKey` chooses the password, and so confirms the address.
 */
export async function makeAccount(
  tx: Transaction,
  { email, firstName, lastName, organization }: Invited,
  now: Date,
): Promise<number | undefined> {
  const rest = { mobile: '', degree: '', jobTitle: '', country: '' };
  const user = {
    email,
    firstName,
    lastName,
    organization,
    ...rest,
    passwordHash: nobodys,
    confirmedAt: null,
  };
  return insertUser(tx, user, now);
}

/** The key of a link to choose a password, good for a week; links that were mailed before end with it. */
export async function invitationKey(
  tx: Transaction,
  user: { userId: number; email: string },
  now: Date,
): Promise<{ key: string; expires: Date }> {
  await withdrawKeys(tx, user.userId, 'new password');
  return makeKey(tx, 'new password', user, now, lifetimes.invitationKey);
}
