import type { OrcidConfig } from '#server/platform/config-orcid.ts';
import type { Jobs } from '#server/platform/jobs/index.ts';
import type { Mailer } from '#server/platform/mail/index.ts';
import type { Seal } from '#server/platform/seal.ts';
import { isTransient } from '#server/platform/transient-errors.ts';
import { findForOffice } from '#server/slices/articles/index.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import { findSubmitted } from '#server/slices/manuscripts/index.ts';
import {
  type ClaimedEntry,
  claimEntry,
  endPermission,
  groupOf,
  lockReview,
  noteEntry,
  wantChanges,
  writeNotAdded,
} from '#server/slices/reviews/index.ts';
import type { DepositDeps } from './deposit-due.ts';
import { createRecords } from './orcid-records.ts';
import { nextTry } from './rules-pauses.ts';
import type { PeerReview } from './rules-peer-review.ts';

type Records = NonNullable<OrcidConfig['reviews']>;

type ReviewDepositDeps = Pick<DepositDeps, 'db' | 'clock' | 'log' | 'site'> & {
  mailer: Mailer;
  records: Records & { patience?: number };
  seal: Seal;
};

const hasEnded = 'ORCID says that your permission has ended. Nothing more is added without it.';
const isGone = 'It is not in your ORCID record any more.';

/**
 * Adds reviews to the ORCID records of their writers, and changes what stands there, until nothing is due or ORCID fails. Returns the number of
 * tries.
 */
export async function addReviewsDue(deps: ReviewDepositDeps, signal: AbortSignal): Promise<number> {
  const { db, clock } = deps;
  await wantChanges(db, clock.now());
  const send = createRecords({ ...deps.records, now: () => clock.now().getTime() });
  let tries = 0;
  while (!signal.aborted) {
    const claimed = await claimEntry(db, clock.now());
    if (!claimed) break;
    tries += 1;
    if (!(await addReview(deps, send, claimed))) break;
  }
  return tries;
}

/** False where the next one would fare no better. */
async function addReview(
  deps: ReviewDepositDeps,
  send: ReturnType<typeof createRecords>,
  claimed: ClaimedEntry,
): Promise<boolean> {
  const { db, clock, log, seal } = deps;
  const later = async (reason: string, retryAt?: Date) => {
    const next = nextTry(claimed.tries, clock.now(), retryAt);
    log.warn({ review: claimed.reviewId, try: claimed.tries, reason }, 'a review was not added at ORCID yet');
    if (!next) return fail(deps, claimed, reason);
    await noteEntry(db, claimed, { state: 'waiting', message: reason, next }, clock.now());
    return false;
  };
  try {
    const review = await peerReviewOf(deps, claimed);
    if (!review) return await fail(deps, claimed, 'The journal has no ISSN any more.');
    const token = seal.open(claimed.token);
    const answer =
      token === undefined ? ({ kind: 'ended' } as const) : await send(token, claimed.orcid, review);
    if (answer.kind === 'unavailable') return await later(answer.reason, answer.retryAt);
    if (answer.kind === 'ended') return await end(deps, claimed);
    if (answer.kind === 'refused') return await fail(deps, claimed, answer.reason);
    if (answer.kind === 'gone') {
      // Whoever takes it out of their own record needs no letter about it.
      await noteEntry(
        db,
        claimed,
        { state: 'failed', message: isGone, next: null, putCode: '' },
        clock.now(),
      );
      return true;
    }
    const { kind, putCode } = answer;
    // Nobody knows what of the article it tells, so it is written once more by its name.
    const again = kind === 'known' && putCode !== '';
    const change = again
      ? ({ state: 'waiting', next: clock.now(), putCode } as const)
      : ({ state: 'added', next: null, putCode, told: claimed.articleId } as const);
    await noteEntry(db, claimed, change, clock.now());
    return true;
  } catch (error) {
    if (!isTransient(error)) {
      log.error({ err: error, review: claimed.reviewId }, 'a review could not be added at ORCID');
      return fail(deps, claimed, 'Something went wrong here.');
    }
    return later('The press could not read its own data at the moment.');
  }
}

/** Undefined where the journal has no ISSN any more. */
async function peerReviewOf(
  { db, site, records }: ReviewDepositDeps,
  { journalId, articleId, identifier, putCode, year }: ClaimedEntry,
): Promise<PeerReview | undefined> {
  const journal = await findJournal(db, { id: journalId });
  const group = journal && groupOf(journal);
  if (!group) return undefined;
  const article = articleId === null ? undefined : await findForOffice(db, articleId);
  return {
    ...{ identifier, putCode, year, group },
    convener: { ...records.convener, name: journal.publisher || site.siteName },
    subject: article && {
      ...{ title: article.title, journal: journal.name, doi: article.doi ?? '' },
      url: `${site.publicUrl}/journaldetail/${article.id}`,
    },
  };
}

/** Ends the permission that ORCID does not accept, and tells the reviewer: it is not asked with it again. */
async function end(deps: ReviewDepositDeps, claimed: ClaimedEntry): Promise<boolean> {
  await deps.db.transaction().execute(async (tx) => {
    await lockReview(tx, claimed.reviewId);
    if (await endPermission(tx, claimed.emailKey, hasEnded, claimed.token))
      await tell(tx, deps, claimed, hasEnded);
    // It was given anew while ORCID was asked.
    else await noteEntry(tx, claimed, { state: 'waiting', next: deps.clock.now() }, deps.clock.now());
  });
  return true;
}

async function fail(deps: ReviewDepositDeps, claimed: ClaimedEntry, message: string): Promise<boolean> {
  deps.log.warn({ review: claimed.reviewId, reason: message }, 'a review could not be added at ORCID');
  await deps.db.transaction().execute(async (tx) => {
    await tell(tx, deps, claimed, message);
    await noteEntry(tx, claimed, { state: 'failed', message, next: null }, deps.clock.now());
  });
  return true;
}

/** Only of what is not there: not of a change, nor where they were erased meanwhile. */
async function tell(
  tx: Parameters<typeof lockReview>[0],
  deps: ReviewDepositDeps,
  { reviewId, emailKey, putCode }: ClaimedEntry,
  reason: string,
): Promise<void> {
  if (putCode) return;
  const review = await lockReview(tx, reviewId);
  const manuscript = review && (await findSubmitted(tx, review.manuscriptId));
  if (manuscript && review.emailKey === emailKey) await writeNotAdded(tx, deps, review, manuscript, reason);
}

/** Declares the job that adds reviews to ORCID records, each minute. */
export function reviewDepositJobs(
  jobs: Pick<Jobs, 'every'>,
  deps: Omit<ReviewDepositDeps, 'records' | 'seal'>,
  records: Records | undefined,
  seal: Seal | undefined,
): void {
  if (!records || !seal) return;
  jobs.every('deposit-reviews', '* * * * *', async (stopping) => {
    await addReviewsDue(
      { ...deps, records, seal },
      AbortSignal.any([stopping, AbortSignal.timeout(8 * 60_000)]),
    );
  });
}
