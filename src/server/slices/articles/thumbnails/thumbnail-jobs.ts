import type { Jobs } from '#server/platform/jobs/index.ts';
import type { ThumbnailDeps } from './thumbnails-due.ts';

/** Shorter than jobs may take; what is left is taken up within the next minute. */
const longestRunMs = 10 * 60_000;

/** Declares the job that makes the pictures of lists from the figures of articles. */
export function thumbnailJobs(jobs: Jobs, deps: ThumbnailDeps): void {
  jobs.every('thumbnails', '* * * * *', async (stopping) => {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(longestRunMs)]);
    await (await import('./thumbnails-due.ts')).makeDueThumbnails(deps, signal);
  });
}
