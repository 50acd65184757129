import { addressKey } from '#server/platform/address-key.ts';
import { networkOf } from '#server/platform/limits/index.ts';
import { TooBusy } from '#server/platform/turns.ts';
import type { AccountDeps } from './deps.ts';
import { wrongPasswords } from './rules-limits.ts';
import { beginSession } from './sessions.ts';
import { knowsNetwork, noteNetwork } from './store-sessions.ts';
import { findByAddress, noteSignIn } from './store-users.ts';

type SignIn =
  | { ok: true; token: string; userId: number; email: string }
  | { ok: false; reason: 'wrong' | 'too many' | 'busy' | 'disabled' };

/**
 * Signs in. An attempt is counted before its password is looked at, and given back when it was right: any
 * number of attempts at once are no more than the limits say. An unknown address takes the same steps, and the
 * same work, as a wrong password.
 */
export async function signIn(
  { db, clock, limits, passwords }: Omit<AccountDeps, 'post' | 'press'>,
  { email, password }: { email: string; password: string },
  callerAddress: string,
): Promise<SignIn> {
  const account = addressKey(email);
  const network = networkOf(callerAddress);
  const { ofAccountFromNetwork, fromNetwork, ofAccountByStrangers } = wrongPasswords;
  if (!(await limits.take(ofAccountFromNetwork, account, network))) return { ok: false, reason: 'too many' };
  if (!(await limits.take(fromNetwork, network))) return { ok: false, reason: 'too many' };
  const user = await findByAddress(db, email);
  const networkHash = await limits.hash('network', network);
  const isKnown = await knowsNetwork(db, user?.id ?? 0, networkHash, clock.now());
  if (!isKnown && !(await limits.take(ofAccountByStrangers, account)))
    return { ok: false, reason: 'too many' };

  const giveBack = async () => {
    await limits.giveBack(fromNetwork, network);
    if (!isKnown) await limits.giveBack(ofAccountByStrangers, account);
  };
  let right: boolean;
  try {
    right = await passwords.verify(password, user?.passwordHash);
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error;
    await limits.giveBack(ofAccountFromNetwork, account, network);
    await giveBack();
    return { ok: false, reason: 'busy' };
  }
  if (!right || !user) return { ok: false, reason: 'wrong' };

  await limits.forget(ofAccountFromNetwork, account, network);
  await giveBack();
  // Told to whoever has the password, and to nobody else.
  if (user.disabled) return { ok: false, reason: 'disabled' };
  await noteNetwork(db, user.id, networkHash, clock.now());
  await noteSignIn(db, user.id, clock.now());
  const token = await beginSession(db, user.id, clock.now());
  return { ok: true, token, userId: user.id, email: user.email };
}
