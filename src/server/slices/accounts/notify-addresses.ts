import type { Transaction } from '#server/platform/db/index.ts';
import type { AccountDeps } from './deps.ts';
import { addressLeftLetter, newAddressLetter } from './letters.ts';
import { makeKey } from './mailed-keys.ts';
import { revokeKeys } from './store-keys.ts';

type Deps = Pick<AccountDeps, 'mailer' | 'site'>;
type Named = { id: number; firstName: string; lastName: string; email: string };

/** Revokes the links mailed to an account's old address, and notifies it. */
export async function notifyOldAddress(
  { mailer, site }: Deps,
  tx: Transaction,
  old: Named,
  email: string,
): Promise<void> {
  // Links in the old mailbox must not open the account any more.
  await revokeKeys(tx, old.id);
  await mailer.queue(tx, await addressLeftLetter(tx, site, old, email));
}

/** Notifies both addresses of a changed account; the new one is asked to confirm. */
export async function notifyAddresses(
  deps: Deps,
  tx: Transaction,
  old: Named,
  changed: Named,
  now: Date,
): Promise<void> {
  await notifyOldAddress(deps, tx, old, changed.email);
  const { key, expires } = await makeKey(tx, 'confirm e-mail', { userId: old.id, email: changed.email }, now);
  await deps.mailer.queue(tx, await newAddressLetter(tx, deps.site, changed, key, expires));
}
