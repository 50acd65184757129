import { addressKey } from '#server/platform/address-key.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { networkOf } from '#server/platform/limits/index.ts';
import { TooBusy } from '#server/platform/semaphore.ts';
import type { AccountDeps } from './deps.ts';
import { welcomeLetter } from './letters.ts';
import { makeKey } from './mailed-keys.ts';
import { type NoteOrcid, takenElsewhere } from './orcid/connect.ts';
import { deleteProof, findByOrcid, findProof, setOrcid } from './orcid/store-orcid.ts';
import { registrations } from './rules-limits.ts';
import { sha256 } from './secrets.ts';
import { findByAddress, insertUser, lockUser, type Profile } from './store-users.ts';

type Registered =
  | { ok: true; userId: number }
  | { ok: false; reason: 'taken' | 'too many' | 'busy' | 'no proof' | 'elsewhere' };

/** Rolls the transaction back. */
class Refused extends Error {
  readonly reason: 'no proof' | 'elsewhere';
  constructor(reason: 'no proof' | 'elsewhere') {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Makes an account, one for an address, and mails a link that confirms the address. `orcidKey`: of the iD that ORCID has confirmed
 * for its owner.
 */
export async function register(
  { db, clock, limits, passwords, mailer, site, noteOrcid }: AccountDeps & { noteOrcid?: NoteOrcid },
  wish: Profile & { email: string; password: string; orcidKey?: string | undefined },
  callerAddress: string,
): Promise<Registered> {
  const { password, orcidKey, ...profile } = wish;
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
  const make = async (tx: Transaction): Promise<Registered> => {
    const now = clock.now();
    const userId = await insertUser(tx, { ...profile, passwordHash, confirmedAt: null }, now);
    if (userId === undefined) return { ok: false, reason: 'taken' };
    if (orcidKey) {
      const orcid = await giveOrcid(tx, userId, orcidKey, now);
      const user = await lockUser(tx, userId);
      if (user) await noteOrcid?.(tx, { user, call: 'connectOrcid', orcid }, now);
    }
    const { key, expires } = await makeKey(tx, 'confirm e-mail', { userId, email: wish.email }, now);
    await mailer.queue(tx, await welcomeLetter(tx, site, { id: userId, ...profile }, key, expires));
    return { ok: true, userId };
  };
  try {
    return await db.transaction().execute(make);
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason };
    return takenElsewhere(error);
  }
}

async function giveOrcid(tx: Transaction, userId: number, orcidKey: string, now: Date): Promise<string> {
  const hash = sha256(orcidKey);
  const orcid = await findProof(tx, hash, now);
  if (!orcid) throw new Refused('no proof');
  if (await findByOrcid(tx, orcid)) throw new Refused('elsewhere');
  await setOrcid(tx, userId, orcid, now);
  await deleteProof(tx, hash);
  return orcid;
}
