import type { Jobs } from '#server/platform/jobs/index.ts';
import { eraseUnconfirmed, type TellDeps, tellFollowers } from './tell.ts';

/** Declares the jobs that write to followers and erase addresses. */
export function followingJobs(jobs: Pick<Jobs, 'every'>, deps: TellDeps): void {
  jobs.every('tell-followers', '* * * * *', async (stopping) => {
    const written = await tellFollowers(deps, stopping);
    if (written > 0) deps.log.info({ letters: written }, 'followers were told of news');
  });
  jobs.every('erase-unconfirmed-followers', '51 * * * *', () => eraseUnconfirmed(deps));
}
