import { officeReviewsEndpoints } from '#contract/office/reviews.ts';
import { notThere, type Route } from '#server/platform/http/route.ts';
import { ownRoute } from '../access/index.ts';
import type { OfficeDeps } from '../deps.ts';

/** Peer review in the office: being built. */
export const officeReviewRoutes = (_: OfficeDeps): Route[] =>
  Object.values(officeReviewsEndpoints).map((call) =>
    ownRoute(call as typeof officeReviewsEndpoints.officeReviewSettings, async () => notThere('This')),
  );
