import type { Route } from '#server/platform/http/route.ts';
import { boardRoutes } from './board/routes.ts';
import type { OfficeDeps } from './deps.ts';
import { deskRoutes } from './desk/routes.ts';
import { journalsRoutes } from './journals/routes.ts';
import { meRoute } from './me.ts';
import { officeReviewRoutes } from './reviews/routes.ts';

/** Every call of the office, part by part. */
export function officeRoutes(deps: OfficeDeps): Route[] {
  return [
    meRoute(deps),
    ...deskRoutes(deps),
    ...officeReviewRoutes(deps),
    ...journalsRoutes(deps),
    ...boardRoutes(deps),
  ];
}
