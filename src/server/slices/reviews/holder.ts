import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { Caller } from '#server/platform/http/route.ts';
import { type Limits, networkOf } from '#server/platform/limits/index.ts';
import { findSubmitted, type SubmittedManuscript } from '#server/slices/manuscripts/index.ts';
import { keyHash } from './keys.ts';
import { findByKey, lockReview, type Review } from './store.ts';

const wrongKeys = { name: 'reviews: wrong keys', most: 30, minutes: 10 };

export type HeldReview = { review: Review; manuscript: SubmittedManuscript };

/**
 * The review whose personal link has this key. Unknown and revoked keys answer `expired`; too many of them from one
 * network `too many`.
 */
export async function reviewOfKey(
  { db, limits }: { db: Db; limits: Limits },
  key: string,
  caller: Pick<Caller, 'address'>,
): Promise<({ ok: true } & HeldReview) | { ok: false; reason: 'expired' | 'too many' }> {
  const review = await findByKey(db, keyHash(key));
  const manuscript = review && (await findSubmitted(db, review.manuscriptId));
  if (manuscript) return { ok: true, review, manuscript };
  const counted = await limits.take(wrongKeys, networkOf(caller.address));
  return { ok: false, reason: counted ? 'expired' : 'too many' };
}

/** The same review, locked; undefined if it or its manuscript is gone. */
export async function lockHeld(tx: Transaction, reviewId: number): Promise<HeldReview | undefined> {
  const review = await lockReview(tx, reviewId);
  const manuscript = review && (await findSubmitted(tx, review.manuscriptId));
  return manuscript && { review, manuscript };
}
