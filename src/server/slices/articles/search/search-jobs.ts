import type { Db } from '#server/platform/db/index.ts';
import type { Jobs } from '#server/platform/jobs/index.ts';
import type { FileStore } from '#server/platform/storage/index.ts';
import { indexDue } from './index-due.ts';
import { sumCounts } from './store-counts.ts';
import { renewSearches } from './store-words.ts';

/** Shorter than jobs may take; what is left is taken up within the next minute. */
const longestRunMs = 10 * 60_000;

/** Declares the jobs that index again what an earlier program indexed, sum up how many articles there are, and renew lists by what is read most. */
export function searchJobs(jobs: Jobs, deps: { db: Db; files: FileStore }): void {
  jobs.every('index-articles', '* * * * *', async (stopping) => {
    await indexDue(deps, AbortSignal.any([stopping, AbortSignal.timeout(longestRunMs)]));
  });
  jobs.every('sum-article-counts', '*/10 * * * *', async () => {
    await sumCounts(deps.db);
  });
  jobs.every('renew-searches', '40 3 * * *', async () => {
    await renewSearches(deps.db);
  });
}
