import { officeNoticesEndpoints } from '#contract/office/notices.ts';
import { ok, type Route } from '#server/platform/http/route.ts';
import { type OfficeDeps, ownRoute } from './ground/index.ts';

export const noticesRoute = ({ notices }: Pick<OfficeDeps, 'notices'>): Route =>
  ownRoute(officeNoticesEndpoints.officeNotices, async () => ok(await notices()));
