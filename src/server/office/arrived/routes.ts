import { codes } from '#contract/envelope.ts';
import { officeArrivedEndpoints as calls } from '#contract/office/arrived.ts';
import { fail, ok, type Route } from '#server/platform/http/route.ts';
import { manuscriptsBy } from '#server/slices/manuscripts/index.ts';
import { actionRoute, type OfficeDeps, ownRoute } from '../ground/index.ts';
import { listArrived, setDone } from './store.ts';

const size = 30;

/** The calls of letters that came into no conversation. */
export const arrivedRoutes = (deps: OfficeDeps): Route[] => [
  ownRoute(calls.officeArrived, async ({ query: { state, page } }, { identity }) => {
    // A letter may name a reviewer of a manuscript of theirs.
    const notOf = (await manuscriptsBy(deps.db, identity)).map(({ id }) => id);
    const { rows, total } = await listArrived(deps.db, { state, notOf }, { page, size });
    return ok({
      rows: rows.map(({ at, fromName: name, fromAddress: address, ...letter }) => ({
        ...letter,
        at: at.toISOString(),
        from: { name, address },
      })),
      total,
    });
  }),
  actionRoute(deps, calls.officeArrivedDone, 'press', async ({ body }, { tx, audit, staff }) => {
    const notOf = (await manuscriptsBy(tx, staff.identity)).map(({ id }) => id);
    const letter = await setDone(tx, body.letterId, notOf);
    if (!letter) return fail(codes.conflict, 'This letter waits for nobody any more.');
    await audit({
      action: 'Saw to a letter that arrived',
      subject: letter.reason,
      path: '/office/mail/arrived',
    });
    return ok(null);
  }),
];
