import type { Route } from '#server/platform/http/route.ts';
import type { Limits } from '#server/platform/limits/index.ts';
import type { Receiver } from '#server/platform/storage/index.ts';
import { fileRoutes } from './files-routes.ts';
import type { ProfileDeps } from './profile.ts';
import { profileRoutes } from './profile-routes.ts';
import { publicRoutes } from './public-routes.ts';

type BoardDeps = ProfileDeps & {
  receive: Receiver;
  limits: Limits;
};

/** Every call of editorial boards. */
export const boardRoutes = (deps: BoardDeps): Route[] => [
  ...publicRoutes(deps),
  ...profileRoutes(deps),
  ...fileRoutes(deps),
];
