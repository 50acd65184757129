import type { Transaction } from '#server/platform/db/index.ts';
import { makeKey } from './mailed-keys.ts';
import { unmatchableHash } from './passwords.ts';
import { lifetimes } from './rules-lifetimes.ts';
import { revokeKeys } from './store-keys.ts';
import { insertUser } from './store-users.ts';

type Invited = { email: string; firstName: string; lastName: string; organization: string };

/**
 * Makes an account without a password; undefined if the address has an account. The link of `invitationKey` sets
 * the password and confirms the address.
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
    passwordHash: unmatchableHash,
    confirmedAt: null,
  };
  return insertUser(tx, user, now);
}

/** The key of a link to choose a password, valid for a week; revokes earlier ones. */
export async function invitationKey(
  tx: Transaction,
  user: { userId: number; email: string },
  now: Date,
): Promise<{ key: string; expires: Date }> {
  await revokeKeys(tx, user.userId, 'new password');
  return makeKey(tx, 'new password', user, now, lifetimes.invitationKey);
}
