import type { Route } from '#server/platform/http/route.ts';
import type { OfficeDeps } from '../ground/index.ts';
import { lettersRoutes } from './letters-routes.ts';
import { templatesRoutes } from './templates-routes.ts';

/** The calls of letters and templates. */
export const mailRoutes = (deps: OfficeDeps): Route[] => [...lettersRoutes(deps), ...templatesRoutes(deps)];
