import { officeDeskEndpoints as calls } from '#contract/office/desk.ts';
import { notThere, type Route } from '#server/platform/http/route.ts';
import { ownRoute } from '../access/index.ts';
import type { OfficeDeps } from '../deps.ts';
import { deskRoute } from './desk.ts';
import { manuscriptRoute } from './manuscript.ts';

/** Desk and manuscript. */
export const deskRoutes = (deps: OfficeDeps): Route[] => [
  deskRoute(deps),
  manuscriptRoute(deps),
  ...[
    calls.officeEditors,
    calls.officeAssign,
    calls.officeLetter,
    calls.officeAct,
    calls.officeSetDue,
    calls.officeRemark,
  ].map((call) => ownRoute(call as typeof calls.officeRemark, async () => notThere('This'))),
];
