import { apiBase, calls as paths } from '#contract/calls.ts';
import { codes } from '#contract/codes.ts';
import { digestEndpoints } from '#contract/digest.ts';
import { mostDue, officeCalendarEndpoints } from '#contract/office/calendar.ts';
import { dayOf, plusDays } from '#server/platform/days.ts';
import { hasAny } from '#server/platform/http/identity.ts';
import { fail, notThere, ok, type Route, route } from '#server/platform/http/route.ts';
import { findRights } from '#server/slices/accounts/index.ts';
import { type OfficeDeps, ownRoute } from '../ground/index.ts';
import { dueFor, dueOnTheWire, pathOf } from './due.ts';
import { keyHash, newKey } from './keys.ts';
import { calendarText } from './rules-icalendar.ts';
import { deleteFeed, ownerOfFeed, setFeed } from './store-feeds.ts';

type Deps = Pick<OfficeDeps, 'db' | 'clock' | 'site'>;

/** Days before and after today that a feed has. */
const feedDays = { before: 90, after: 366 };

export const notOfOffice = () =>
  fail(codes.notAllowed, 'This is for people who work in the editorial office.');

/** Calls for days that are due: in the office, and as a calendar of one's own. */
export const calendarRoutes = ({ db, clock, site }: Deps): Route[] => [
  ownRoute(officeCalendarEndpoints.officeCalendar, async ({ query: { mine, ...query } }, { identity }) =>
    ok((await dueFor(db, identity, { ...query, mine: mine === '1' }, mostDue)).map(dueOnTheWire)),
  ),
  route(digestEndpoints.makeCalendar, async (_, { identity: { userId, rights } }) => {
    if (!hasAny(await rights('office'))) return notOfOffice();
    const key = newKey();
    await db.transaction().execute((tx) => setFeed(tx, userId, keyHash(key), clock.now()));
    const path = apiBase + paths.calendar.replace('GET ', '');
    return ok({ address: `${site.publicUrl}${path}?key=${key}` });
  }),
  route(digestEndpoints.endCalendar, async (_, { identity: { userId } }) => {
    await deleteFeed(db, userId);
    return ok(null);
  }),
  {
    endpoint: digestEndpoints.calendar,
    handle: async () => notThere('This calendar'),
    give: async ({ query }) => {
      const owner = await ownerOfFeed(db, keyHash((query as unknown as { key: string }).key));
      if (!owner) return notThere('This calendar');
      const now = clock.now();
      const reader = {
        ...owner,
        rights: (to: Parameters<typeof findRights>[2]) => findRights(db, owner.userId, to),
      };
      const today = dayOf(now);
      const period = {
        from: plusDays(today, -feedDays.before),
        to: plusDays(today, feedDays.after),
        mine: true,
      };
      const rows = await dueFor(db, reader, period, mostDue);
      const text = calendarText(
        rows.map((row) => ({ ...row, url: site.publicUrl + pathOf(row) })),
        { name: `${site.siteName}: due`, host: new URL(site.publicUrl).host, now },
      );
      return ok({
        bytes: new TextEncoder().encode(text),
        mediaType: 'text/calendar; charset=utf-8',
        filename: 'due.ics',
      });
    },
  },
];
