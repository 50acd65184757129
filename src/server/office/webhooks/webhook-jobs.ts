import { z } from 'zod';
import type { Transaction } from '#server/platform/db/index.ts';
import type { Jobs } from '#server/platform/jobs/index.ts';
import { createSemaphore } from '#server/platform/semaphore.ts';
import { type SendDeps, sendDue } from './send-due.ts';
import { deleteOldDeliveries } from './store-deliveries.ts';

/** Shorter than jobs may take; what is left is taken up within the next minute. */
const longestRunMs = 8 * 60_000;
/** Milliseconds that deliveries stay listed. */
const retentionMs = 30 * 86_400_000;

/** Declares the jobs that send to webhooks: as something happens, and each minute. Returns what wakes them after a commit. */
export function webhookJobs(jobs: Jobs, deps: SendDeps): { wake(tx: Transaction): Promise<void> } {
  const oneAtATime = createSemaphore(1);
  const work = async (stopping: AbortSignal) => {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(longestRunMs)]);
    await oneAtATime(() => sendDue(deps, signal));
  };
  const soon = jobs.queue('webhooks-soon', z.object({}));
  jobs.handle(soon, (_, stopping) => work(stopping));
  jobs.every('webhooks', '* * * * *', work);
  jobs.every('delete-webhook-deliveries', '47 3 * * *', () =>
    deleteOldDeliveries(deps.db, new Date(deps.clock.now().getTime() - retentionMs)),
  );
  return { wake: (tx) => soon.send(tx, {}) };
}
