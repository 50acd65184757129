import { z } from 'zod';
import type { Jobs, Queue } from '#server/platform/jobs/index.ts';
import type { AccountDeps } from './deps.ts';
import { mailRecovery } from './recover.ts';
import { forgetOld } from './store-sessions.ts';

/** Declares what accounts have done beside requests; answers where recoveries are asked for. */
export function accountJobs(
  jobs: Jobs,
  deps: Pick<AccountDeps, 'db' | 'clock' | 'limits' | 'mailer' | 'site'>,
): Queue<{ email: string }> {
  const recoveries = jobs.queue('mail-recovery', z.object({ email: z.string() }));
  jobs.handle(recoveries, ({ email }) => mailRecovery(deps, email));
  jobs.every('forget-sessions', '17 * * * *', async () => {
    await forgetOld(deps.db, deps.clock.now());
    await deps.limits.deleteExpired();
  });
  return recoveries;
}
