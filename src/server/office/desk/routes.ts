import type { Route } from '#server/platform/http/route.ts';
import type { OfficeDeps } from '../ground/index.ts';
import { deskActionRoute } from './action.ts';
import { changeRoutes } from './changes.ts';
import { deskCsvRoute, deskRoute } from './desk.ts';
import { detailsRoutes } from './details.ts';
import { letterRoute } from './letter.ts';
import { manuscriptRoute } from './manuscript.ts';
import { readFileRoute } from './read-file.ts';
import { recommendRoute } from './recommend.ts';
import { viewRoutes } from './views.ts';
import { writeRoutes } from './write.ts';

/** The calls of the desk and of one manuscript. */
export const deskRoutes = (deps: OfficeDeps): Route[] => [
  deskRoute(deps),
  deskCsvRoute(deps),
  manuscriptRoute(deps),
  readFileRoute(deps),
  letterRoute(deps),
  deskActionRoute(deps),
  recommendRoute(deps),
  ...changeRoutes(deps),
  ...detailsRoutes(deps),
  ...writeRoutes(deps),
  ...viewRoutes(deps),
];
