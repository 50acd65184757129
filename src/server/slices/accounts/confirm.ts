import type { AccountDeps } from './deps.ts';
import { grantInvited } from './invited-editors.ts';
import { sha256 } from './secrets.ts';
import { spendKey } from './store-keys.ts';
import { confirmAddress } from './store-users.ts';

/** Confirms an address by the key mailed to it; returns the address, or undefined for an invalid key. */
export async function confirmEmail(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  key: string,
): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const spent = await spendKey(tx, sha256(key), 'confirm e-mail', now);
    const email = spent && (await confirmAddress(tx, spent.userId, spent.addressKey, now));
    if (spent && email) await grantInvited(tx, spent.userId, spent.addressKey);
    return email;
  });
}
