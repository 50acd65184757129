import { addressKey } from '#server/platform/address-key.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import type { AccountDeps } from './deps.ts';
import type { Person } from './store-people.ts';
import { isTakenAddress, updateAddress, updateProfile } from './store-users.ts';
import { leaveAddress, tellAddresses } from './tell-addresses.ts';

/** A name and an address as they should be. */
type Mended = { firstName: string; lastName: string; email: string };

/**
 * Mends the name and the address of someone's account for them, as they could themselves: a new address is still to be
 * confirmed, links that were mailed to the old one end, and both are told. `invites`: the new address gets no letter to
 * confirm, since an invitation goes there. False where another account has the address; then the transaction is lost.
 */
export async function mendAccount(
  deps: Pick<AccountDeps, 'mailer' | 'site'>,
  tx: Transaction,
  person: Person,
  { email, ...name }: Mended,
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
  if (invites) await leaveAddress(deps, tx, person, email);
  else await tellAddresses(deps, tx, person, { id: person.id, ...name, email }, now);
  return true;
}
