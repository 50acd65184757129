import { orcidEndpoints } from '#contract/orcid.ts';
import { ok, type Route, route } from '#server/platform/http/route.ts';
import { done, orcidRefusals, refusals, texts } from '../answers.ts';
import { accountChanges } from '../rules-limits.ts';
import { sha256 } from '../secrets.ts';
import { lockUser } from '../store-users.ts';
import type { Orcid } from './client.ts';
import { connectOrcid, takenElsewhere } from './connect.ts';
import { deleteProof, findProof, setOrcid } from './store-orcid.ts';
import { finishVisit, startVisit, type VisitDeps } from './visit.ts';

/** `orcid`: undefined where the press is no client of ORCID. */
export function orcidRoutes(deps: VisitDeps & { orcid: Orcid | undefined }): Route[] {
  const { db, clock, limits, orcid, noteOrcid } = deps;
  return [
    route(orcidEndpoints.signInWays, async () => ok({ orcid: orcid !== undefined })),
    route(orcidEndpoints.startOrcid, async (_, { identity, address }) => {
      if (!orcid) return orcidRefusals.off;
      const started = await startVisit(deps, orcid, { userId: identity?.userId ?? null, address });
      return started ? ok(started) : refusals['too many of an hour'];
    }),
    route(orcidEndpoints.finishOrcid, async ({ body }, { identity, address }) => {
      if (!orcid) return orcidRefusals.off;
      const finished = await finishVisit(deps, orcid, body, { userId: identity?.userId ?? null, address });
      if (!finished.ok) return orcidRefusals[finished.reason];
      const { outcome } = finished;
      return done(texts.orcid[outcome.outcome], outcome);
    }),
    route(orcidEndpoints.connectOrcid, async ({ body: { key } }, { identity: { userId } }) => {
      if (!(await limits.take(accountChanges, String(userId)))) return refusals['too many of an hour'];
      const connected = await db
        .transaction()
        .execute(async (tx) => {
          const proven = await findProof(tx, sha256(key), clock.now());
          if (!proven) return { ok: false, reason: 'no proof' } as const;
          const connected = await connectOrcid(deps, tx, userId, proven);
          if (!connected.ok) return connected;
          await deleteProof(tx, sha256(key));
          return { ok: true, orcid: proven } as const;
        })
        .catch(takenElsewhere);
      return connected.ok
        ? done(texts.orcid.confirmed, { orcid: connected.orcid })
        : orcidRefusals[connected.reason];
    }),
    route(orcidEndpoints.removeOrcid, async (_, { identity: { userId } }) =>
      db.transaction().execute(async (tx) => {
        const user = await lockUser(tx, userId);
        if (user?.orcid) {
          await setOrcid(tx, userId, null, clock.now());
          await noteOrcid(tx, { user, call: 'removeOrcid', orcid: user.orcid }, clock.now());
        }
        return done(texts.orcid.removed, null);
      }),
    ),
  ];
}
