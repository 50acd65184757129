import { officePeopleEndpoints as calls } from '#contract/office/people.ts';
import { inRoleOrder } from '#contract/office/roles.ts';
import { notThere, ok, type Route } from '#server/platform/http/route.ts';
import { grantRole, lockAdministrators, revokeRole } from '#server/slices/accounts/index.ts';
import { actionRoute, type OfficeDeps, releaseManuscripts } from '../ground/index.ts';
import { auditOf, conflict, lastAdministrator, lockPerson, refused } from './about.ts';
import { hasRole, rolesInLine, sameRoles, unknownRoles } from './roles.ts';

/** Somebody else may have registered the address, and would get the role. */
const unconfirmed =
  'This person has not confirmed their e-mail address. Give them a role once they have; until then, a journal can ask them to be its editor under Journals → Editors.';

export const roleRoutes = (deps: OfficeDeps): Route[] => [
  actionRoute(deps, calls.officeSetRoles, 'press', async ({ body }, { tx, staff, audit }) => {
    const { personId: userId, administrator, seen } = body;
    const roles = inRoleOrder(body.roles);
    if (userId === staff.identity.userId)
      return refused('Another administrator says what you may do: nobody changes their own roles.');
    const administrators = await lockAdministrators(tx);
    const person = await lockPerson(tx, userId);
    if (!person) return notThere('This person');
    if (!sameRoles(person, seen))
      return conflict('Somebody has changed the roles since you opened them. What you chose is still here.');
    if (sameRoles(person, { administrator, roles })) return conflict('These are the roles already.');
    if (person.administrator && !administrator && administrators.every((id) => id === userId))
      return refused(lastAdministrator);
    const unknown = await unknownRoles(tx, roles);
    if (unknown) return notThere(unknown);
    const given = roles.filter((one) => !hasRole(person.roles, one));
    const gains = (administrator && !person.administrator) || given.length > 0;
    if (gains && !person.confirmed) return refused(unconfirmed);

    if (administrator && !person.administrator) await grantRole(tx, userId, { role: 'administrator' });
    if (!administrator && person.administrator) await revokeRole(tx, userId, { role: 'administrator' });
    for (const one of given) await grantRole(tx, userId, one);
    const taken = person.roles.filter((one) => !hasRole(roles, one));
    for (const one of taken) await revokeRole(tx, userId, one);
    const left = taken.flatMap(({ journalId, sectionId }) =>
      sectionId === null ? [] : [{ journalId, sectionId }],
    );
    await releaseManuscripts({ tx, audit }, userId, 'no editor any more', left);
    await audit({
      action: 'Changed the roles of a person',
      ...auditOf(person, [
        ['Before', await rolesInLine(tx, person)],
        ['Now', await rolesInLine(tx, { administrator, roles })],
      ]),
    });
    return ok({ seen: { administrator, roles } });
  }),
];
