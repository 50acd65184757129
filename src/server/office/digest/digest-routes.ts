import { digestEndpoints as calls } from '#contract/digest.ts';
import { hasAny } from '#server/platform/http/identity.ts';
import { notThere, ok, type Route, route } from '#server/platform/http/route.ts';
import type { Jobs } from '#server/platform/jobs/index.ts';
import { feedSince, keyHash, notOfOffice } from '../calendar/index.ts';
import type { OfficeDeps } from '../ground/index.ts';
import { beginDigest, endByKey, endDigest, hasDigest } from './store-digests.ts';
import { type DigestDeps, tellDigests } from './tell.ts';

/** What people of the office choose for themselves. */
export const digestRoutes = ({ db, clock }: Pick<OfficeDeps, 'db' | 'clock'>): Route[] => [
  route(calls.digestSettings, async (_, { identity: { userId } }) =>
    ok({
      digest: await hasDigest(db, userId),
      calendarSince: (await feedSince(db, userId))?.toISOString() ?? null,
    }),
  ),
  route(calls.setDigest, async ({ body: { digest } }, { identity: { userId, rights } }) => {
    if (!digest) await endDigest(db, userId);
    else if (!hasAny(await rights('office'))) return notOfOffice();
    else await db.transaction().execute((tx) => beginDigest(tx, userId, clock.now()));
    return ok(null);
  }),
  route(calls.endDigest, async ({ body: { key } }) =>
    (await endByKey(db, keyHash(key))) ? ok(null) : notThere('This link'),
  ),
];

/** Declares the job of the morning's letters; the later times are for a program that was away. */
export function digestJobs(jobs: Jobs, deps: DigestDeps): void {
  jobs.every('digest', '0 5-10 * * *', async (signal) => {
    await tellDigests(deps, signal);
  });
}
