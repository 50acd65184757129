import type { Transaction } from '#server/platform/db/index.ts';
import type { AccountDeps } from './deps.ts';
import { addressLeftLetter, newAddressLetter } from './letters.ts';
import { makeKey } from './mailed-keys.ts';
import { withdrawKeys } from './store-keys.ts';

type Deps = Pick<AccountDeps, 'mailer' | 'site'>;
type Named = { id: number; firstName: string; lastName: string; email: string };

/** Ends the links that an account's old address was mailed, and tells it where letters go from now on. */
export async function leaveAddress(
  { mailer, site }: Deps,
  tx: Transaction,
  old: Named,
  email: string,
): Promise<void> {
  // What the old address was sent must not open the account any more.
  await withdrawKeys(tx, old.id);
  await mailer.queue(tx, await addressLeftLetter(tx, site, old, email));
}

/** Tells both addresses of an account that has another one now; the new one is asked to confirm. */
export async function tellAddresses(
  deps: Deps,
  tx: Transaction,
  old: Named,
  changed: Named,
  now: Date,
): Promise<void> {
  await leaveAddress(deps, tx, old, changed.email);
  const { key, expires } = await makeKey(tx, 'confirm e-mail', { userId: old.id, email: changed.email }, now);
  await deps.mailer.queue(tx, await newAddressLetter(tx, deps.site, changed, key, expires));
}
