import type { Route } from '#server/platform/http/route.ts';
import type { OfficeDeps } from '../ground/index.ts';
import { reviewActionRoute } from './actions.ts';
import { candidateRoutes } from './candidates.ts';
import { copyRoute } from './copies.ts';
import { enterRoute } from './enter.ts';
import { inviteRoutes } from './invite.ts';
import { letterRoute } from './letter.ts';
import { lineRoutes } from './line-routes.ts';
import { publishReportRoute } from './publish-report.ts';
import { reviewersRoutes } from './reviewers.ts';
import { settingsRoutes } from './settings.ts';
import { showRoute } from './show.ts';

/** The calls of peer review. */
export const officeReviewRoutes = (deps: OfficeDeps): Route[] => [
  showRoute(deps),
  ...candidateRoutes(deps),
  ...reviewersRoutes(deps),
  letterRoute(deps),
  ...inviteRoutes(deps),
  ...lineRoutes(deps),
  reviewActionRoute(deps),
  ...settingsRoutes(deps),
  copyRoute(deps),
  publishReportRoute(deps),
  enterRoute(deps),
];
