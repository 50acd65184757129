import { usageEndpoints } from '#contract/usage.ts';
import { notThere, ok, type Route, route } from '#server/platform/http/route.ts';
import type { Usage } from './count.ts';

/** The calls that count views and downloads, and tell of them. Nobody need be signed in. */
export function usageRoutes(usage: Usage): Route[] {
  return [
    route(usageEndpoints.manuscriptRecordDetail, async ({ query: { id } }) => {
      const found = await usage.usageOf(id);
      return found ? ok(found) : notThere('This article');
    }),
    route(usageEndpoints.recordView, async ({ query: { id } }, caller) => {
      const counted = await usage.recordView(id, caller);
      return counted === 'unknown article' ? notThere('This article') : ok({ counted });
    }),
  ];
}
