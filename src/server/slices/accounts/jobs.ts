import { z } from 'zod';
import type { Jobs, Queue } from '#server/platform/jobs/index.ts';
import type { AccountDeps } from './deps.ts';
import { deleteExpiredOrcid } from './orcid/store-orcid.ts';
import { mailRecovery } from './recover.ts';
import { deleteExpired } from './store-sessions.ts';

/** Declares the jobs of accounts; returns the queue of password recoveries. */
export function accountJobs(
  jobs: Jobs,
  deps: Pick<AccountDeps, 'db' | 'clock' | 'limits' | 'mailer' | 'site'>,
): Queue<{ email: string }> {
  const recoveries = jobs.queue('mail-recovery', z.object({ email: z.string() }));
  jobs.handle(recoveries, ({ email }) => mailRecovery(deps, email));
  jobs.every('delete-sessions', '17 * * * *', async () => {
    await deleteExpired(deps.db, deps.clock.now());
    await deleteExpiredOrcid(deps.db, deps.clock.now());
    await deps.limits.deleteExpired();
  });
  return recoveries;
}
