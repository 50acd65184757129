import { z } from 'zod';
import type { Transaction } from '#server/platform/db/index.ts';
import type { Jobs } from '#server/platform/jobs/index.ts';
import { createSemaphore } from '#server/platform/semaphore.ts';
import type { TypesetDeps } from './typeset-due.ts';

/** Shorter than jobs may take; what is left is taken up within the next minute. */
const longestRunMs = 10 * 60_000;

/**
 * Declares the jobs that make PDFs: within a minute what was imported, at once what somebody waits for. Returns what
 * wakes them when the transaction commits.
 */
export function pdfJobs(jobs: Jobs, deps: TypesetDeps): { typesetSoon: (tx: Transaction) => Promise<void> } {
  const oneAtATime = createSemaphore(1);
  const work = async (stopping: AbortSignal) => {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(longestRunMs)]);
    await oneAtATime(async () => (await import('./typeset-due.ts')).typesetDue(deps, signal));
  };
  const soon = jobs.queue('typeset-soon', z.object({}));
  jobs.handle(soon, (_, signal) => work(signal));
  jobs.every('typeset', '* * * * *', work);
  return { typesetSoon: (tx) => soon.send(tx, {}) };
}
