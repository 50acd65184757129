import { officeFiguresEndpoints as calls } from '#contract/office/figures.ts';
import { notThere, type Route } from '#server/platform/http/route.ts';
import { ownRoute } from '../access/index.ts';
import type { OfficeDeps } from '../deps.ts';

export const figuresRoutes = (_: OfficeDeps): Route[] =>
  Object.values(calls).map((call) => ownRoute(call as never, async () => notThere('This') as never));
