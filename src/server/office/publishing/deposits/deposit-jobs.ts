import { z } from 'zod';
import type { Transaction } from '#server/platform/db/index.ts';
import type { Jobs } from '#server/platform/jobs/index.ts';
import { createSemaphore } from '#server/platform/semaphore.ts';
import { isDoi } from '#server/slices/articles/index.ts';
import type { OfficeDeps } from '../../ground/index.ts';
import { type DepositDeps, depositDue } from './deposit-due.ts';
import { settlingMs } from './rules-pauses.ts';
import { wantDeposit } from './store-deposits.ts';

/** Shorter than jobs may take; what is left is taken up within the next minute. */
const longestRunMs = 8 * 60_000;

/** Declares the jobs that deposit at Crossref: each minute, and at once what somebody asks for. Returns what has an article deposited once the transaction commits. */
export function depositJobs(jobs: Jobs, deps: DepositDeps): NonNullable<OfficeDeps['deposit']> {
  const oneAtATime = createSemaphore(1);
  const work = async (stopping: AbortSignal) => {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(longestRunMs)]);
    await oneAtATime(() => depositDue(deps, signal));
  };
  const soon = jobs.queue('deposit-soon', z.object({}));
  jobs.handle(soon, (_, stopping) => work(stopping));
  jobs.every('deposit', '* * * * *', work);
  return depositSoon(deps, (tx) => soon.send(tx, {}));
}

/** Has an article deposited, if it has a DOI: when its changes have settled, or at once. */
export const depositSoon =
  (
    { clock }: Pick<DepositDeps, 'clock'>,
    wake: (tx: Transaction) => Promise<void> = async () => {},
  ): NonNullable<OfficeDeps['deposit']> =>
  async (tx: Transaction, { id, doi }, { atOnce = false } = {}) => {
    if (!isDoi(doi)) return;
    const now = clock.now();
    const due = atOnce ? now : new Date(now.getTime() + settlingMs);
    await wantDeposit(tx, { articleId: id, now, due });
    if (atOnce) await wake(tx);
  };
