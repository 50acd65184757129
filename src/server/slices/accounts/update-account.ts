import { addressKey } from '#server/platform/address-key.ts';
import { TooBusy } from '#server/platform/semaphore.ts';
import type { AccountDeps } from './deps.ts';
import { passwordChangedLetter } from './letters.ts';
import { notifyAddresses } from './notify-addresses.ts';
import { accountChanges } from './rules-limits.ts';
import { revokeKeys } from './store-keys.ts';
import { endSessions } from './store-sessions.ts';
import {
  findUser,
  isTakenAddress,
  lockUser,
  type Profile,
  updateAddress,
  updatePassword,
  updateProfile,
} from './store-users.ts';

type Updated = { ok: true; email: string } | { ok: false; reason: 'gone' | 'taken' | 'too many' | 'busy' };

/** Rolls the transaction back. */
class Refused extends Error {
  readonly reason: 'gone' | 'taken';
  constructor(reason: 'gone' | 'taken') {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Updates an account for its owner; an empty password keeps the old one. A new address takes effect at once: both
 * addresses are notified, and the new one is asked to confirm. A new password ends all sessions but the present
 * one. Either revokes mailed links.
 */
export async function updateAccount(
  deps: AccountDeps,
  { userId, sessionId }: { userId: number; sessionId: string },
  { password, email, ...profile }: Profile & { email: string; password: string },
): Promise<Updated> {
  const { db, clock, limits, passwords, mailer, site } = deps;
  const present = await findUser(db, userId);
  if (!present) return { ok: false, reason: 'gone' };
  const isChange = password !== '' || addressKey(email) !== addressKey(present.email);
  if (isChange && !(await limits.take(accountChanges, String(userId))))
    return { ok: false, reason: 'too many' };
  try {
    const passwordHash = password && (await passwords.hash(password));
    await db.transaction().execute(async (tx) => {
      const now = clock.now();
      const user = await lockUser(tx, userId);
      if (!user) throw new Refused('gone');
      await updateProfile(tx, userId, profile);
      const named = { id: userId, ...profile, email };
      if (email !== user.email && !(await updateAddress(tx, userId, email))) throw new Refused('taken');
      if (addressKey(email) !== addressKey(user.email)) {
        await deps.addressChanged?.(tx, user.email, email);
        await notifyAddresses(deps, tx, user, named, now);
      }
      if (passwordHash) {
        await updatePassword(tx, userId, passwordHash);
        await endSessions(tx, userId, Number(sessionId));
        await revokeKeys(tx, userId, 'new password');
        await mailer.queue(tx, await passwordChangedLetter(tx, site, named));
      }
    });
    return { ok: true, email };
  } catch (error) {
    if (error instanceof TooBusy) return { ok: false, reason: 'busy' };
    if (error instanceof Refused) return { ok: false, reason: error.reason };
    // Another account took it at the same moment.
    if (isTakenAddress(error)) return { ok: false, reason: 'taken' };
    throw error;
  }
}
