import type { OrcidOutcome } from '#contract/orcid.ts';
import { networkOf } from '#server/platform/limits/index.ts';
import type { Log } from '#server/platform/log.ts';
import type { AccountDeps } from '../deps.ts';
import { after, lifetimes } from '../rules-lifetimes.ts';
import { accountChanges, orcidVisits } from '../rules-limits.ts';
import { newSecret, sha256 } from '../secrets.ts';
import { beginSession } from '../sessions.ts';
import { noteNetwork } from '../store-sessions.ts';
import { noteSignIn } from '../store-users.ts';
import { newVisit, type Orcid, type OrcidPerson } from './client.ts';
import { type ConnectDeps, connectOrcid, takenElsewhere } from './connect.ts';
import { endVisit, findByOrcid, insertProof, insertVisit } from './store-orcid.ts';

export type VisitDeps = AccountDeps & ConnectDeps & { log: Log };

type Purpose = {
  /** The account whose iD is to be confirmed. */
  userId?: number | null;
  /** The review whose writer is asked for permission to write into their record. */
  reviewId?: number;
};

/** Begins a visit to ORCID, without a purpose to sign in. Undefined at the limit of the network. */
export async function startVisit(
  { db, clock, limits }: Pick<VisitDeps, 'db' | 'clock' | 'limits'>,
  orcid: Orcid,
  { userId = null, reviewId, address }: Purpose & { address: string },
): Promise<{ address: string; key: string } | undefined> {
  if (!(await limits.take(orcidVisits, networkOf(address)))) return undefined;
  const visit = newVisit();
  const { secret, hash } = newSecret();
  await insertVisit(db, {
    stateHash: sha256(visit.state),
    keyHash: hash,
    userId,
    reviewId: reviewId ?? null,
    verifier: visit.verifier,
    nonce: visit.nonce,
    expiresAt: after(clock.now(), lifetimes.orcidVisit),
  });
  return { address: await orcid.pageFor(visit, { toWrite: reviewId !== undefined }), key: secret };
}

const hashed = (
  { clock }: Pick<VisitDeps, 'clock'>,
  { key, state }: Given,
  reviewId: number | null = null,
) => ({ stateHash: sha256(state), keyHash: sha256(key), reviewId, now: clock.now() });

/** What ORCID says of who came back from a visit. */
async function askedFor(
  { log }: Pick<VisitDeps, 'log'>,
  orcid: Orcid,
  returned: Omit<Given, 'key'>,
  visit: { nonce: string; verifier: string },
) {
  const answer = await orcid.personOf(returned, { state: returned.state, ...visit });
  if (!answer.ok && answer.reason !== 'declined')
    log.warn({ reason: answer.reason, detail: answer.detail }, 'ORCID signed nobody in');
  return answer;
}

type Allowed =
  | { ok: true; orcid: string; permission: string }
  | { ok: false; reason: 'no visit' | 'declined' | 'not reached' | 'refused' | 'nonsense' };

/** Ends the visit of a review's writer: their iD, and the token with which the press may write into their record. */
export async function finishPermission(
  deps: Pick<VisitDeps, 'db' | 'clock' | 'log'>,
  orcid: Orcid,
  { key, ...returned }: Given,
  reviewId: number,
): Promise<Allowed> {
  const visit = await endVisit(deps.db, hashed(deps, { key, ...returned }, reviewId));
  if (!visit) return { ok: false, reason: 'no visit' };
  const answer = await askedFor(deps, orcid, returned, visit);
  if (!answer.ok) return answer;
  const { person, permission } = answer;
  return permission === undefined
    ? { ok: false, reason: 'declined' }
    : { ok: true, orcid: person.orcid, permission };
}

type Given = { key: string; state: string; code: string; error: string };
type Finished =
  | { ok: true; outcome: OrcidOutcome }
  | {
      ok: false;
      reason:
        | 'no visit'
        | 'another account'
        | 'declined'
        | 'not reached'
        | 'refused'
        | 'nonsense'
        | 'disabled'
        | 'gone'
        | 'elsewhere'
        | 'another'
        | 'too many';
    };

/** Ends a visit, whatever comes of it: what ORCID's page left is used once. */
export async function finishVisit(
  deps: VisitDeps,
  orcid: Orcid,
  { key, ...returned }: Given,
  { userId, address }: { userId: number | null; address: string },
): Promise<Finished> {
  const { db } = deps;
  const visit = await endVisit(db, hashed(deps, { key, ...returned }));
  if (!visit) return { ok: false, reason: 'no visit' };
  if (visit.userId !== null && visit.userId !== userId) return { ok: false, reason: 'another account' };
  const answer = await askedFor(deps, orcid, returned, visit);
  if (!answer.ok) return answer;
  if (visit.userId === null) return signInWith(deps, answer.person, address);
  const { orcid: confirmed } = answer.person;
  const own = visit.userId;
  // Each change mails a letter.
  if (!(await deps.limits.take(accountChanges, String(own)))) return { ok: false, reason: 'too many' };
  const connected = await db
    .transaction()
    .execute((tx) => connectOrcid(deps, tx, own, confirmed))
    .catch(takenElsewhere);
  return connected.ok ? { ok: true, outcome: { outcome: 'confirmed', orcid: confirmed } } : connected;
}

/** Signs in to the account that has the iD, or gives out a key with which one may have it. */
async function signInWith(
  { db, clock, limits }: VisitDeps,
  { orcid, firstName, lastName }: OrcidPerson,
  address: string,
): Promise<Finished> {
  const now = clock.now();
  const user = await findByOrcid(db, orcid);
  if (!user) {
    const { secret, hash } = newSecret();
    await insertProof(db, { keyHash: hash, orcid, expiresAt: after(now, lifetimes.orcidProof) });
    const outcome = {
      outcome: 'unknown',
      orcid,
      firstname: firstName,
      lastname: lastName,
      key: secret,
    } as const;
    return { ok: true, outcome };
  }
  if (user.disabled) return { ok: false, reason: 'disabled' };
  await noteNetwork(db, user.id, await limits.hash('network', networkOf(address)), now);
  await noteSignIn(db, user.id, now);
  const session = { token: await beginSession(db, user.id, now), userId: user.id, email: user.email };
  return { ok: true, outcome: { outcome: 'signed in', session } };
}
