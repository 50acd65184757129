import { reviewEndpoints } from '#contract/reviews.ts';
import { notThere, type Route, route } from '#server/platform/http/route.ts';

/** The calls of a reviewer's personal link: being built. */
export const reviewRoutes = (): Route[] =>
  Object.values(reviewEndpoints).map((call) =>
    route(call as typeof reviewEndpoints.reviewInvitation, async () => notThere('This review')),
  );
