import { officeJournalsEndpoints as calls } from '#contract/office/journals.ts';
import { notThere, type Route } from '#server/platform/http/route.ts';
import { ownRoute } from '../access/index.ts';
import type { OfficeDeps } from '../deps.ts';

/** Being built. */
export const journalsRoutes = (_: OfficeDeps): Route[] =>
  Object.values(calls).map((call) => ownRoute(call as never, async () => notThere('This')));
