import { fullName } from '#contract/names.ts';
import { officePeopleEndpoints as calls } from '#contract/office/people.ts';
import { notThere, ok, type Route } from '#server/platform/http/route.ts';
import { findPerson, listPeople, listSessions } from '#server/slices/accounts/index.ts';
import { profilesOf } from '#server/slices/board/index.ts';
import { countByUser } from '#server/slices/manuscripts/index.ts';
import { type OfficeDeps, ownRoute } from '../ground/index.ts';
import { accountRoutes } from './account-routes.ts';
import { addressRoutes } from './address-routes.ts';
import { correctionRoutes } from './correction-routes.ts';
import { erasureRoutes } from './erasure-routes.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { roleRoutes } from './role-routes.ts';
import { tokenRoutes } from './token-routes.ts';
import { personOnTheWire, whoOf } from './wire.ts';

/** Accounts, for administrators. */
export function peopleRoutes(deps: OfficeDeps): Route[] {
  const { db, clock } = deps;
  return [
    ownRoute(calls.officePeople, async ({ query: { page, ...filter } }) => {
      const { rows, total } = await listPeople(db, filter, page);
      return ok({ rows: rows.map(personOnTheWire), total });
    }),
    ownRoute(calls.officePerson, async ({ query: { personId: userId } }, { identity }) => {
      const person = await findPerson(db, userId);
      if (!person) return notThere('This person');
      const sessions = await listSessions(db, userId, clock.now());
      const profiles = await profilesOf(db, whoOf(person));
      return ok({
        ...personOnTheWire(person),
        firstName: person.firstName,
        lastName: person.lastName,
        degree: person.degree,
        jobTitle: person.jobTitle,
        country: person.country,
        mobile: person.mobile,
        orcid: person.orcid,
        self: userId === identity.userId,
        erasedAt: person.erasedAt?.toISOString() ?? null,
        sessions: sessions.map(({ id, createdAt, lastUsedAt }) => ({
          id,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
          current: String(id) === identity.sessionId,
        })),
        manuscripts: await countByUser(db, userId),
        boardProfiles: profiles.map(({ id, journal_id, first_name, last_name }) => ({
          id,
          journalId: journal_id,
          name: fullName({ firstName: first_name, lastName: last_name }),
        })),
      });
    }),
    ...invitationRoutes(deps),
    ...correctionRoutes(deps),
    ...roleRoutes(deps),
    ...accountRoutes(deps),
    ...tokenRoutes(deps),
    ...erasureRoutes(deps),
    ...addressRoutes(deps),
  ];
}
