import { officeDeskEndpoints } from '#contract/office/desk.ts';
import { ok, type Route } from '#server/platform/http/route.ts';
import { listJournals } from '../journals/index.ts';
import { journalsOf, ownRoute } from './access/index.ts';
import type { OfficeDeps } from './deps.ts';

/** What the session's user may do in the office. */
export const meRoute = ({ db, nameOf }: Pick<OfficeDeps, 'db' | 'nameOf'>): Route =>
  ownRoute(officeDeskEndpoints.officeMe, async (_, { identity: { userId }, rights }) => {
    const own = journalsOf(rights);
    const journals = (await listJournals(db)).filter(({ id }) => own === 'all' || own.includes(id));
    return ok({ userId, name: await nameOf(userId), administrator: rights.everything, journals });
  });
