import { codes } from '#contract/envelope.ts';
import { officeArrivedEndpoints as calls } from '#contract/office/arrived.ts';
import { fail, ok, type Route } from '#server/platform/http/route.ts';
import { actionRoute, type OfficeDeps, ownRoute } from '../ground/index.ts';
import { listArrived, setDone } from './store.ts';

const size = 30;

/** The calls of letters that came into no conversation. */
export const arrivedRoutes = (deps: OfficeDeps): Route[] => [
  ownRoute(calls.officeArrived, async ({ query: { state, page } }) => {
    const { rows, total } = await listArrived(deps.db, state, { page, size });
    return ok({
      rows: rows.map(({ at, fromName: name, fromAddress: address, ...letter }) => ({
        ...letter,
        at: at.toISOString(),
        from: { name, address },
      })),
      total,
    });
  }),
  actionRoute(deps, calls.officeArrivedDone, 'press', async ({ body }, { tx, audit }) => {
    const letter = await setDone(tx, body.letterId);
    if (!letter) return fail(codes.conflict, 'This letter waits for nobody any more.');
    await audit({
      action: 'Saw to a letter that arrived',
      subject: letter.reason,
      path: '/office/mail/arrived',
    });
    return ok(null);
  }),
];
