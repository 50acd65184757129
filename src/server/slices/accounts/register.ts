import { addressKey } from '#server/platform/address-key.ts';
import { networkOf } from '#server/platform/limits/index.ts';
import { TooBusy } from '#server/platform/semaphore.ts';
import type { AccountDeps } from './deps.ts';
import { welcomeLetter } from './letters.ts';
import { makeKey } from './mailed-keys.ts';
import { registrations } from './rules-limits.ts';
import { findByAddress, insertUser, type Profile } from './store-users.ts';

type Registered = { ok: true; userId: number } | { ok: false; reason: 'taken' | 'too many' | 'busy' };

/** Makes an account, one for an address, and mails a link that confirms the address. */
export async function register(
  { db, clock, limits, passwords, mailer, site }: AccountDeps,
  wish: Profile & { email: string; password: string },
  callerAddress: string,
): Promise<Registered> {
  const { password, ...profile } = wish;
  if (!(await limits.take(registrations.fromNetwork, networkOf(callerAddress))))
    return { ok: false, reason: 'too many' };
  if (!(await limits.take(registrations.ofAddress, addressKey(wish.email))))
    return { ok: false, reason: 'too many' };
  if (await findByAddress(db, wish.email)) return { ok: false, reason: 'taken' };
  let passwordHash: string;
  try {
    passwordHash = await passwords.hash(password);
  } catch (error) {
    if (error instanceof TooBusy) return { ok: false, reason: 'busy' };
    throw error;
  }
  return db.transaction().execute(async (tx): Promise<Registered> => {
    const now = clock.now();
    const userId = await insertUser(tx, { ...profile, passwordHash, confirmedAt: null }, now);
    if (userId === undefined) return { ok: false, reason: 'taken' };
    const { key, expires } = await makeKey(tx, 'confirm e-mail', { userId, email: wish.email }, now);
    await mailer.queue(tx, await welcomeLetter(tx, site, { id: userId, ...profile }, key, expires));
    return { ok: true, userId };
  });
}
