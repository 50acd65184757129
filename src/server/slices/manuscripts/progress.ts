import type { ManuscriptProgress } from '#contract/manuscript-progress.ts';
import { manuscriptStatus as at, waitsForAuthors } from '#contract/manuscripts.ts';
import type { Db } from '#server/platform/db/index.ts';
import { findJournal } from '../journals/index.ts';
import { progressOf } from './rules-progress.ts';
import { listTasksOf } from './store.ts';
import { findStanding } from './store-progress.ts';
import { usualDaysIn } from './store-usual-days.ts';

export type ProgressDeps = {
  db: Db;
  /** Injected from the reviews, of the present round. */
  reviewsOf?: (
    manuscriptId: number,
  ) => Promise<{ invited: number; agreed: number; received: number } | undefined>;
};

const none = { invited: 0, agreed: 0, received: 0 };
/** Where it is the press's time that passes; how long authors take is their own. */
const timed: readonly number[] = [
  at.submitted,
  at.revisionSubmitted,
  at.inReview,
  at.awaitingDecision,
  at.accepted,
];
const reviewed: readonly number[] = [at.inReview, at.awaitingDecision];

/** Undefined if it was never submitted, or not by this user. */
export async function manuscriptProgressOf(
  { db, reviewsOf }: ProgressDeps,
  id: number,
  userId: number,
): Promise<ManuscriptProgress | undefined> {
  const manuscript = await findStanding(db, id, userId);
  if (!manuscript) return undefined;
  const { status, journalId, statusSince, dueOn, wantsUntil } = manuscript;
  const counts = (reviewed.includes(status) && (await reviewsOf?.(id))) || none;
  const reviews = { agreed: counts.agreed, received: counts.received };
  const usual = timed.includes(status) ? await usualDaysIn(db, journalId, status) : undefined;
  const journal = await findJournal(db, { id: journalId });
  const withAuthors = waitsForAuthors({ status, manuscripnumber: manuscript.number });
  return {
    ...progressOf({
      status,
      since: statusSince,
      dueOn: withAuthors ? dueOn : null,
      tasks: await listTasksOf(db, id),
      reviews,
      asksReviewers: counts.invited > counts.received,
      usual,
    }),
    since: statusSince.toISOString(),
    reviews: reviewed.includes(status) ? reviews : null,
    usual: usual ?? null,
    contact: { journal: journal?.name ?? '', email: journal?.email || null },
    wantsUntil: withAuthors ? wantsUntil : null,
  };
}
