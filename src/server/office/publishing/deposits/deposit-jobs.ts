import { z } from 'zod';
import type { Transaction } from '#server/platform/db/index.ts';
import type { Jobs } from '#server/platform/jobs/index.ts';
import { createSemaphore } from '#server/platform/semaphore.ts';
import type { OfficeDeps } from '../../ground/index.ts';
import { type DepositDeps, depositDue } from './deposit-due.ts';
import { settlingMs } from './rules-pauses.ts';
import { wantTakenOut } from './store-deposits.ts';
import { wantDeposits } from './store-list.ts';
import { wantPendingAgain } from './store-pending.ts';

/** Shorter than jobs may take; what is left is taken up within the next minute. */
const longestRunMs = 8 * 60_000;

/** Declares the jobs that deposit articles: each minute, and at once what somebody asks for. Returns what has an article deposited once the transaction commits. */
export function depositJobs(jobs: Jobs, deps: DepositDeps): OfficeDeps['deposits'] {
  if (deps.registrars.length === 0) return undefined;
  const oneAtATime = createSemaphore(1);
  const work = async (stopping: AbortSignal) => {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(longestRunMs)]);
    await oneAtATime(() => depositDue(deps, signal));
  };
  const soon = jobs.queue('deposit-soon', z.object({}));
  jobs.handle(soon, (_, stopping) => work(stopping));
  jobs.every('deposit', '* * * * *', work);
  return depositsAt(deps, (tx) => soon.send(tx, {}));
}

/** Has articles deposited at the services that take them: when their changes have settled, or at once. */
export const depositsAt = (
  { clock, registrars }: Pick<DepositDeps, 'clock' | 'registrars'>,
  wake: (tx: Transaction) => Promise<void> = async () => {},
): NonNullable<OfficeDeps['deposits']> => ({
  registrars,
  async want(tx, articles, { atOnce, related = [] } = {}) {
    const now = clock.now();
    const due = atOnce ? now : new Date(now.getTime() + settlingMs);
    const services = registrars.filter(({ name }) => !atOnce || atOnce === name);
    const wanted = { own: articles.map(({ id }) => id), related: related.map(({ id }) => id) };
    await wantDeposits(tx, services, { ...wanted, now, due });
    if (atOnce) await wake(tx);
  },
  async tellAhead(tx, which) {
    if (!registrars.some(({ ahead }) => ahead)) return false;
    const wanted = await wantPendingAgain(tx, which, clock.now());
    if (wanted) await wake(tx);
    return wanted;
  },
  async takeOut(tx, { id }) {
    const names = registrars.filter(({ takeOut }) => takeOut).map(({ name }) => name);
    await wantTakenOut(tx, id, names, clock.now());
    await wake(tx);
  },
});
