import type { Transaction } from '#server/platform/db/index.ts';
import type { AccountDeps } from '../deps.ts';
import { orcidConnectedLetter } from '../letters.ts';
import { lockUser, type User } from '../store-users.ts';
import { findByOrcid, isTakenOrcid, setOrcid } from './store-orcid.ts';

/** The log is the office's, so the application passes what writes into it. */
export type NotedOrcid = { user: User; call: 'connectOrcid' | 'removeOrcid'; orcid: string };

export type NoteOrcid = (tx: Transaction, noted: NotedOrcid, now: Date) => Promise<void>;

export type ConnectDeps = Pick<AccountDeps, 'db' | 'clock' | 'mailer' | 'site'> & { noteOrcid: NoteOrcid };

type Connected = { ok: true } | { ok: false; reason: 'gone' | 'elsewhere' | 'another' };

/** Gives an account its confirmed iD, and tells its owner by letter. An iD belongs to one account, an account has one. */
export async function connectOrcid(
  { clock, mailer, site, noteOrcid }: ConnectDeps,
  tx: Transaction,
  userId: number,
  orcid: string,
): Promise<Connected> {
  const now = clock.now();
  const user = await lockUser(tx, userId);
  if (!user || user.disabled) return { ok: false, reason: 'gone' };
  if (user.orcid === orcid) return { ok: true };
  if (user.orcid) return { ok: false, reason: 'another' };
  if (await findByOrcid(tx, orcid)) return { ok: false, reason: 'elsewhere' };
  await setOrcid(tx, userId, orcid, now);
  await noteOrcid(tx, { user, call: 'connectOrcid', orcid }, now);
  await mailer.queue(tx, await orcidConnectedLetter(tx, site, user, orcid));
  return { ok: true };
}

/** The answer where another account took the iD at the same moment; other errors are thrown on. */
export function takenElsewhere(error: unknown): { ok: false; reason: 'elsewhere' } {
  if (isTakenOrcid(error)) return { ok: false, reason: 'elsewhere' };
  throw error;
}
