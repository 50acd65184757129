import { addressKey } from '#server/platform/address-key.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import type { AccountDeps } from './deps.ts';
import { notifyAddresses, notifyOldAddress } from './notify-addresses.ts';
import type { Person } from './store-people.ts';
import { isTakenAddress, updateAddress, updateProfile } from './store-users.ts';

type AccountEdit = { firstName: string; lastName: string; email: string };

/**
 * Edits the name and address of an account for its owner: a new address has to be confirmed, links mailed to the
 * old one are revoked, and both addresses are notified. `invites`: the new address gets an invitation instead of
 * the letter to confirm. False if another account has the address; then the transaction must be rolled back.
 */
export async function editAccount(
  deps: Pick<AccountDeps, 'mailer' | 'site'>,
  tx: Transaction,
  person: Person,
  { email, ...name }: AccountEdit,
  { now, invites }: { now: Date; invites: boolean },
): Promise<boolean> {
  await updateProfile(tx, person.id, { ...person, ...name });
  try {
    if (email !== person.email && !(await updateAddress(tx, person.id, email))) return false;
  } catch (error) {
    // Another account took it at the same moment.
    if (isTakenAddress(error)) return false;
    throw error;
  }
  if (addressKey(email) === addressKey(person.email)) return true;
  if (invites) await notifyOldAddress(deps, tx, person, email);
  else await notifyAddresses(deps, tx, person, { id: person.id, ...name, email }, now);
  return true;
}
