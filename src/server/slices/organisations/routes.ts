import { organisationEndpoints } from '#contract/organisations.ts';
import type { Db } from '#server/platform/db/index.ts';
import { ok, type Route, route } from '#server/platform/http/route.ts';
import { findOrganisations } from './store.ts';

/** Suggestions for affiliations. */
export const organisationRoutes = ({ db }: { db: Db }): Route[] => [
  route(organisationEndpoints.findOrganisations, async ({ query: { q } }) =>
    ok(q ? await findOrganisations(db, q) : []),
  ),
];
