import { codes } from '#contract/envelope.ts';
import { fullName } from '#contract/names.ts';
import { officePeopleEndpoints as calls } from '#contract/office/people.ts';
import { notThere, ok, type Route } from '#server/platform/http/route.ts';
import { grantRole, makeAccount } from '#server/slices/accounts/index.ts';
import { actionRoute, type OfficeDeps } from '../ground/index.ts';
import { auditOf, conflict, lockPerson } from './about.ts';
import { mailInvitation } from './mail-invitation.ts';
import { roleFacts, unknownRoles } from './roles.ts';

const taken = 'There is already an account with this e-mail address.';

/** Accounts that an administrator creates for others. */
export function invitationRoutes(deps: OfficeDeps): Route[] {
  return [
    actionRoute(deps, calls.officeInvitePerson, 'press', async ({ body }, ctx) => {
      const { tx, now, audit } = ctx;
      const unknown = await unknownRoles(tx, body.roles);
      if (unknown) return notThere(unknown);
      const userId = await makeAccount(tx, body, now);
      if (userId === undefined)
        return { code: codes.refusedInput, msg: taken, data: { fields: { email: taken } } };
      if (body.administrator) await grantRole(tx, userId, { role: 'administrator' });
      for (const one of body.roles) await grantRole(tx, userId, one);
      await mailInvitation(deps, ctx, { userId, email: body.email, name: fullName(body) });
      const roles = await roleFacts(tx, body);
      await audit({
        action: 'Invited a person',
        ...auditOf({ id: userId, ...body }, [['E-mail', body.email], ...roles]),
      });
      return ok({ personId: userId });
    }),
    actionRoute(deps, calls.officeInvitePersonAgain, 'press', async ({ body: { personId: userId } }, ctx) => {
      const person = await lockPerson(ctx.tx, userId);
      if (!person) return notThere('This person');
      if (person.lastSignInAt)
        return conflict(
          'This person has signed in already. A new password is asked for at “Retrieve password”.',
        );
      if (person.disabledAt) return conflict('This account is disabled. Enable it first.');
      await mailInvitation(deps, ctx, { userId, email: person.email, name: fullName(person) });
      await ctx.audit({
        action: 'Invited a person again',
        ...auditOf(person, [['E-mail', person.email]]),
      });
      return ok(null);
    }),
  ];
}
