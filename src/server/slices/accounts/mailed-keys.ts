import { addressKey } from '#server/platform/address-key.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { after, lifetimes } from './rules-lifetimes.ts';
import { newSecret } from './secrets.ts';
import { insertKey, type KeyPurpose } from './store-keys.ts';

const lifetimeOf = {
  'new password': lifetimes.recoveryKey,
  'confirm e-mail': lifetimes.confirmationKey,
} satisfies Record<KeyPurpose, number>;

/** Makes the key of a link to be mailed to `email`; valid for its purpose's lifetime, or `lifetime` (ms). */
export async function makeKey(
  tx: Transaction,
  purpose: KeyPurpose,
  { userId, email }: { userId: number; email: string },
  now: Date,
  lifetime = lifetimeOf[purpose],
): Promise<{ key: string; expires: Date }> {
  const { secret, hash } = newSecret();
  const expires = after(now, lifetime);
  await insertKey(tx, { hash, purpose, userId, addressKey: addressKey(email), expiresAt: expires });
  return { key: secret, expires };
}
