import type { Route } from '#server/platform/http/route.ts';
import type { OfficeDeps } from '../ground/index.ts';
import { chargeOfficeRoutes } from './charge-routes.ts';
import { listRoutes } from './list-routes.ts';

export { eraseChargesOf } from './erase.ts';
export { chargeRoutes } from './own-charge.ts';
export { allowUnpaid, sayWhyUnpaid, whyUnpaid } from './publication.ts';
export { chargeJobs } from './remind.ts';
export { chargesOfPerson } from './store-charges.ts';
export { seesCharge } from './store-who.ts';
export { chargeAccepted, chargeNoMore, noteCharge } from './submission.ts';

/** The office's calls about money. */
export const chargesRoutes = (deps: OfficeDeps): Route[] => [
  ...listRoutes(deps),
  ...chargeOfficeRoutes(deps),
];
