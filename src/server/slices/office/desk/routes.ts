import { officeDeskEndpoints as calls } from '#contract/office/desk.ts';
import { notThere, type Route } from '#server/platform/http/route.ts';
import { ownRoute } from '../access/index.ts';
import type { OfficeDeps } from '../deps.ts';

/** Desk and manuscript: being built. */
export const deskRoutes = (_: OfficeDeps): Route[] =>
  [
    calls.officeDesk,
    calls.officeManuscript,
    calls.officeEditors,
    calls.officeAssign,
    calls.officeLetter,
    calls.officeAct,
    calls.officeSetDue,
    calls.officeRemark,
  ].map((call) => ownRoute(call as typeof calls.officeRemark, async () => notThere('This')));
