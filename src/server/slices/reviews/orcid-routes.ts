import { codes, type Envelope } from '#contract/envelope.ts';
import { reviewEndpoints as calls } from '#contract/review-endpoints.ts';
import { type Invitation, reviewMessages } from '#contract/reviews.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { type Caller, fail, ok, type Route, route } from '#server/platform/http/route.ts';
import type { Log } from '#server/platform/log.ts';
import type { Seal } from '#server/platform/seal.ts';
import {
  finishPermission,
  type Orcid,
  orcidRefusals,
  startOrcidVisit,
} from '#server/slices/accounts/index.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import type { ReviewDeps } from './deps.ts';
import { type HeldReview, lockHeld, reviewOfKey } from './holder.ts';
import { groupOf, mayBeAddedFrom } from './rules-orcid.ts';
import { endPermission, findPermission, isNamed, savePermission, wantEntry } from './store-orcid.ts';

/** How the press writes into ORCID records: its client there, and what encrypts the tokens. */
export type OrcidRecords = { orcid: Orcid; seal: Seal };

type Deps = ReviewDeps & {
  log: Log;
  orcidRecords?: OrcidRecords | undefined;
  answerWithInvitation: (key: string, caller: Caller) => Promise<Envelope<Invitation>>;
  refuseKey: (reason: 'expired' | 'too many') => Envelope<never>;
};

const takenBack = 'You took back the permission before it was added.';

/** Undefined where the review may be added to its writer's record, else why not. */
async function whyNot(
  { db }: Pick<Deps, 'db'>,
  { review, manuscript }: HeldReview,
): Promise<Envelope<never> | undefined> {
  const journal = await findJournal(db, { id: manuscript.journalId });
  if (!journal || !groupOf(journal)) return fail(codes.notThere, reviewMessages.noOrcid);
  if (review.state !== 'received' || !review.submittedAt) return fail(codes.conflict, reviewMessages.notSent);
  return undefined;
}

/** Has a locked review added to a record, from the day that tells nobody who wrote it. */
async function want(tx: Transaction, { review }: HeldReview, orcid: string, now: Date): Promise<void> {
  if (!review.submittedAt) return;
  const from = mayBeAddedFrom(review.submittedAt, await isNamed(tx, review.id), now);
  await wantEntry(tx, { reviewId: review.id, emailKey: review.emailKey, orcid, now, from });
}

export function reviewOrcidRoutes(deps: Deps): Route[] {
  const { db, clock, log, orcidRecords: records, answerWithInvitation, refuseKey } = deps;

  /** The review of a link that may be added, or the answer that says why not. */
  async function addable(key: string, caller: Caller) {
    const found = await reviewOfKey(deps, key, caller);
    if (!found.ok) return { ok: false, answer: refuseKey(found.reason) } as const;
    if (!records) return { ok: false, answer: fail(codes.notThere, reviewMessages.noOrcid) } as const;
    const refused = await whyNot(deps, found);
    return refused
      ? ({ ok: false, answer: refused } as const)
      : ({ ok: true, held: found, records } as const);
  }

  return [
    route(calls.reviewOrcidStart, async ({ body: { key } }, caller) => {
      const found = await addable(key, caller);
      if (!found.ok) return found.answer;
      const started = await startOrcidVisit(deps, found.records.orcid, {
        reviewId: found.held.review.id,
        address: caller.address,
      });
      return started ? ok(started) : fail(codes.tooMany, reviewMessages.tooMany);
    }),
    route(calls.reviewOrcidFinish, async ({ body: { key, visit, ...returned } }, caller) => {
      const found = await addable(key, caller);
      if (!found.ok) return found.answer;
      const { records, held } = found;
      const allowed = await finishPermission(
        { db, clock, log },
        records.orcid,
        { key: visit, ...returned },
        held.review.id,
      );
      if (!allowed.ok)
        return allowed.reason === 'declined'
          ? fail(codes.notAllowed, reviewMessages.noPermission)
          : orcidRefusals[allowed.reason];
      const done = await db.transaction().execute(async (tx) => {
        // An erasure meanwhile has taken the link, and what a permission would belong to.
        const locked = await lockHeld(tx, held.review.id);
        if (locked?.review.state !== 'received' || locked.review.emailKey !== held.review.emailKey)
          return false;
        const { emailKey } = locked.review;
        const { orcid, permission } = allowed;
        const now = clock.now();
        await savePermission(tx, { emailKey, orcid, token: records.seal.close(permission), now });
        await want(tx, locked, orcid, now);
        return true;
      });
      return done ? answerWithInvitation(key, caller) : refuseKey('expired');
    }),
    route(calls.reviewOrcidAdd, async ({ body: { key } }, caller) => {
      const found = await addable(key, caller);
      if (!found.ok) return found.answer;
      const done = await db.transaction().execute(async (tx) => {
        const held = await lockHeld(tx, found.held.review.id);
        const permission = held && (await findPermission(tx, held.review.emailKey));
        if (held?.review.state !== 'received' || !permission?.token) return false;
        await want(tx, held, permission.orcid, clock.now());
        return true;
      });
      return done ? answerWithInvitation(key, caller) : fail(codes.conflict, reviewMessages.noPermission);
    }),
    route(calls.reviewOrcidEnd, async ({ body: { key } }, caller) => {
      const found = await reviewOfKey(deps, key, caller);
      if (!found.ok) return refuseKey(found.reason);
      const { emailKey } = found.review;
      const permission = await findPermission(db, emailKey);
      await db.transaction().execute((tx) => endPermission(tx, emailKey, takenBack));
      const token = permission?.token ? records?.seal.open(permission.token) : undefined;
      // It is forgotten here whatever ORCID says.
      if (token && records && !(await records.orcid.endPermission(token)))
        log.warn('ORCID did not take a permission back');
      return answerWithInvitation(key, caller);
    }),
  ];
}
