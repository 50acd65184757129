import { addressKey } from '#server/platform/address-key.ts';
import { networkOf } from '#server/platform/limits/index.ts';
import { TooBusy } from '#server/platform/semaphore.ts';
import type { AccountDeps } from './deps.ts';
import { grantInvited } from './invited-editors.ts';
import { passwordChangedLetter, recoveryLetter } from './letters.ts';
import { makeKey } from './mailed-keys.ts';
import type { NoteOrcid } from './orcid/connect.ts';
import { setOrcid } from './orcid/store-orcid.ts';
import { recoveries, wrongPasswords } from './rules-limits.ts';
import { sha256 } from './secrets.ts';
import { isGoodKey, revokeKeys, spendKey } from './store-keys.ts';
import { endSessions, noteNetwork } from './store-sessions.ts';
import { deleteTokens } from './store-tokens.ts';
import { confirmAddress, findByAddress, lockUser, updatePassword } from './store-users.ts';

/** Counts a request for a recovery link; false at the limit. */
export async function mayRecover(
  { limits }: Pick<AccountDeps, 'limits'>,
  email: string,
  callerAddress: string,
): Promise<boolean> {
  return (
    (await limits.take(recoveries.fromNetwork, networkOf(callerAddress))) &&
    (await limits.take(recoveries.ofAddress, addressKey(email)))
  );
}

/**
 * Mails a recovery link if the account exists. Runs as a job, so that the time of the answer does not show whether
 * it exists.
 */
export async function mailRecovery(
  { db, clock, mailer, site }: Pick<AccountDeps, 'db' | 'clock' | 'mailer' | 'site'>,
  email: string,
): Promise<void> {
  const user = await findByAddress(db, email);
  if (!user || user.disabled) return;
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const { key, expires } = await makeKey(tx, 'new password', { userId: user.id, email: user.email }, now);
    await mailer.queue(tx, await recoveryLetter(tx, site, user, key, expires));
  });
}

type Reset = { ok: true; withoutOrcid: boolean } | { ok: false; reason: 'no key' | 'busy' };

/**
 * Sets a new password by a mailed key. Ends all sessions, revokes all other keys and API tokens, and removes the ORCID iD, by which
 * somebody else could sign in; the key proves the address, so limits are reset.
 */
export async function resetPassword(
  { db, clock, limits, passwords, mailer, site, noteOrcid }: AccountDeps & { noteOrcid?: NoteOrcid },
  { key, password }: { key: string; password: string },
  callerAddress: string,
): Promise<Reset> {
  const hash = sha256(key);
  if (!(await isGoodKey(db, hash, 'new password', clock.now()))) return { ok: false, reason: 'no key' };
  let passwordHash: string;
  try {
    passwordHash = await passwords.hash(password);
  } catch (error) {
    if (error instanceof TooBusy) return { ok: false, reason: 'busy' };
    throw error;
  }
  const network = networkOf(callerAddress);
  const networkHash = await limits.hash('network', network);
  const user = await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const spent = await spendKey(tx, hash, 'new password', now);
    const user = spent && (await lockUser(tx, spent.userId));
    if (!user || user.disabled) return undefined;
    await updatePassword(tx, user.id, passwordHash);
    const confirmed = await confirmAddress(tx, user.id, spent.addressKey, now);
    if (confirmed) await grantInvited(tx, user.id, spent.addressKey);
    await endSessions(tx, user.id);
    await deleteTokens(tx, user.id);
    await setOrcid(tx, user.id, null, now);
    if (user.orcid) await noteOrcid?.(tx, { user, call: 'removeOrcid', orcid: user.orcid }, now);
    await revokeKeys(tx, user.id, 'new password');
    await noteNetwork(tx, user.id, networkHash, now);
    await mailer.queue(tx, await passwordChangedLetter(tx, site, user));
    return user;
  });
  if (!user) return { ok: false, reason: 'no key' };
  await limits.reset(wrongPasswords.ofAccountFromNetwork, addressKey(user.email), network);
  return { ok: true, withoutOrcid: user.orcid !== null };
}
