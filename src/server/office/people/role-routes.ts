import { officePeopleEndpoints as calls } from '#contract/office/people.ts';
import { notThere, ok, type Route } from '#server/platform/http/route.ts';
import { grantRole, lockAdministrators, revokeRole } from '#server/slices/accounts/index.ts';
import { actionRoute, type OfficeDeps, releaseManuscripts } from '../ground/index.ts';
import { auditOf, conflict, lastAdministrator, lockPerson, refused } from './about.ts';
import { editorFacts, sameRoles, unknownJournals } from './roles.ts';

/** Somebody else may have registered the address, and would get the role. */
const unconfirmed =
  'This person has not confirmed their e-mail address. Give them a role once they have; until then, a journal can ask them to be its editor under Journals → Editors.';

export const roleRoutes = (deps: OfficeDeps): Route[] => [
  actionRoute(deps, calls.officeSetRoles, 'press', async ({ body }, { tx, staff, audit }) => {
    const { personId: userId, administrator, seen } = body;
    const editorOf = [...new Set(body.editorOf)];
    if (userId === staff.identity.userId)
      return refused('Another administrator says what you may do: nobody changes their own roles.');
    const administrators = await lockAdministrators(tx);
    const person = await lockPerson(tx, userId);
    if (!person) return notThere('This person');
    if (!sameRoles(person, seen))
      return conflict('The roles were changed by somebody else. They are shown as they are now.');
    if (sameRoles(person, { administrator, editorOf })) return conflict('These are the roles already.');
    if (person.administrator && !administrator && administrators.every((id) => id === userId))
      return refused(lastAdministrator);
    if (await unknownJournals(tx, editorOf)) return notThere('One of these journals');
    const gains =
      (administrator && !person.administrator) || editorOf.some((id) => !person.editorOf.includes(id));
    if (gains && !person.confirmed) return refused(unconfirmed);

    if (administrator && !person.administrator) await grantRole(tx, userId, { role: 'administrator' });
    if (!administrator && person.administrator) await revokeRole(tx, userId, { role: 'administrator' });
    for (const journalId of editorOf.filter((id) => !person.editorOf.includes(id)))
      await grantRole(tx, userId, { role: 'editor', journalId });
    for (const journalId of person.editorOf.filter((id) => !editorOf.includes(id)))
      await revokeRole(tx, userId, { role: 'editor', journalId });
    await releaseManuscripts({ tx, audit }, userId, 'no editor any more');
    const before = await editorFacts(tx, person);
    const after = await editorFacts(tx, { administrator, editorOf });
    const inOneLine = (facts: [string, string][]) =>
      facts.map(([label, text]) => (label === 'Role' ? text : `${label} ${text}`)).join('; ') || 'None';
    await audit({
      action: 'Changed the roles of a person',
      ...auditOf(person, [
        ['Before', inOneLine(before)],
        ['Now', inOneLine(after)],
      ]),
    });
    return ok(null);
  }),
];
