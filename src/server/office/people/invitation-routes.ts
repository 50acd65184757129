import { codes } from '#contract/envelope.ts';
import { officePeopleEndpoints as calls } from '#contract/office/people.ts';
import { notThere, ok, type Route } from '#server/platform/http/route.ts';
import { grantRole, makeAccount } from '#server/slices/accounts/index.ts';
import { actRoute, type OfficeDeps } from '../ground/index.ts';

import { conflict, lockPerson, noteAbout } from './about.ts';
import { mailInvitation } from './mail-invitation.ts';
import { editorFacts, unknownJournals } from './roles.ts';
import { nameOfPerson } from './wire.ts';

const taken = 'There is already an account with this e-mail address.';

/** Accounts that an administrator makes for others. */
export function invitationRoutes(deps: OfficeDeps): Route[] {
  return [
    actRoute(deps, calls.officeInvitePerson, 'press', async ({ body }, done) => {
      const { tx, now, note } = done;
      if (await unknownJournals(tx, body.editorOf)) return notThere('One of these journals');
      const userId = await makeAccount(tx, body, now);
      if (userId === undefined)
        return { code: codes.refusedInput, msg: taken, data: { fields: { email: taken } } };
      if (body.administrator) await grantRole(tx, userId, { role: 'administrator' });
      for (const journalId of new Set(body.editorOf))
        await grantRole(tx, userId, { role: 'editor', journalId });
      await mailInvitation(deps, done, { userId, email: body.email, name: nameOfPerson(body) });
      const roles = await editorFacts(tx, { administrator: body.administrator, editorOf: body.editorOf });
      await note({
        action: 'Invited a person',
        ...noteAbout({ id: userId, ...body }, [['E-mail', body.email], ...roles]),
      });
      return ok({ personId: userId });
    }),
    actRoute(deps, calls.officeInvitePersonAgain, 'press', async ({ body: { personId: userId } }, done) => {
      const person = await lockPerson(done.tx, userId);
      if (!person) return notThere('This person');
      if (person.lastSignInAt)
        return conflict(
          'This person has signed in already. A new password is asked for at “Retrieve password”.',
        );
      if (person.disabledAt) return conflict('This account is disabled. Enable it first.');
      await mailInvitation(deps, done, { userId, email: person.email, name: nameOfPerson(person) });
      await done.note({ action: 'Invited a person again', ...noteAbout(person, [['E-mail', person.email]]) });
      return ok(null);
    }),
  ];
}
