import type { Route } from '#server/platform/http/route.ts';
import type { OfficeDeps } from '../ground/index.ts';
import { actsRoute } from './acts.ts';
import { candidateRoutes } from './candidates.ts';
import { copyRoute } from './copies.ts';
import { enterRoute } from './enter.ts';
import { inviteRoutes } from './invite.ts';
import { letterRoute } from './letter.ts';
import { settingsRoutes } from './settings.ts';
import { showRoute } from './show.ts';

/** Peer review in the office. */
export const officeReviewRoutes = (deps: OfficeDeps): Route[] => [
  showRoute(deps),
  ...candidateRoutes(deps),
  letterRoute(deps),
  ...inviteRoutes(deps),
  actsRoute(deps),
  ...settingsRoutes(deps),
  copyRoute(deps),
  enterRoute(deps),
];
