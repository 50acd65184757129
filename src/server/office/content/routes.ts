import type { Route } from '#server/platform/http/route.ts';
import type { OfficeDeps } from '../ground/index.ts';
import { dictionaryRoutes } from './dictionaries.ts';
import { linkRoutes } from './links.ts';
import { newsRoutes } from './news.ts';
import { pageRoutes } from './pages.ts';
import { pictureRoute } from './pictures.ts';

/** The calls of pages, news, links and dictionaries. */
export const officeContentRoutes = (deps: OfficeDeps): Route[] => [
  ...pageRoutes(deps),
  ...newsRoutes(deps),
  ...linkRoutes(deps),
  ...dictionaryRoutes(deps),
  pictureRoute(deps.receive),
];
