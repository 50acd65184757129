import type { Route } from '#server/platform/http/route.ts';
import { auditRoutes } from './audit/routes.ts';
import { boardRoutes } from './board/routes.ts';
import { officeContentRoutes } from './content/routes.ts';
import type { OfficeDeps } from './deps.ts';
import { deskRoutes } from './desk/routes.ts';
import { figuresRoutes } from './figures/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { journalsRoutes } from './journals/routes.ts';
import { mailRoutes } from './mail/routes.ts';
import { meRoute } from './me.ts';
import { peopleRoutes } from './people/routes.ts';
import { publishingRoutes } from './publishing/routes.ts';
import { officeReviewRoutes } from './reviews/routes.ts';

/** Every call of the office, part by part. */
export function officeRoutes(deps: OfficeDeps): Route[] {
  return [
    meRoute(deps),
    ...deskRoutes(deps),
    ...officeReviewRoutes(deps),
    ...publishingRoutes(deps),
    ...journalsRoutes(deps),
    ...boardRoutes(deps),
    ...officeContentRoutes(deps),
    ...historyRoutes(deps),
    ...peopleRoutes(deps),
    ...mailRoutes(deps),
    ...figuresRoutes(deps),
    ...auditRoutes(deps),
  ];
}
