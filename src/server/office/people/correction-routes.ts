import { codes } from '#contract/envelope.ts';
import { fullName } from '#contract/names.ts';
import { officePeopleEndpoints as calls } from '#contract/office/people.ts';
import { addressKey } from '#server/platform/address-key.ts';
import { notThere, ok, type Route } from '#server/platform/http/route.ts';
import { editAccount } from '#server/slices/accounts/index.ts';
import { moveLate } from '#server/slices/journals/index.ts';
import { actionRoute, type OfficeDeps } from '../ground/index.ts';
import { auditOf, conflict, lockPerson, refused } from './about.ts';
import { mailInvitation } from './mail-invitation.ts';

const taken = 'There is already an account with this e-mail address.';

/** Corrections of mistyped names and addresses. */
export const correctionRoutes = (deps: OfficeDeps): Route[] => [
  actionRoute(deps, calls.officeCorrectPerson, 'press', async ({ body }, ctx) => {
    const { personId: userId, seen, firstName, lastName, email } = body;
    const { tx, now, staff, audit } = ctx;
    if (userId === staff.identity.userId)
      return refused('Your own name and address are changed under Account Update.');
    const person = await lockPerson(tx, userId);
    if (!person) return notThere('This person');
    if (
      person.firstName !== seen.firstName ||
      person.lastName !== seen.lastName ||
      person.email !== seen.email
    )
      return conflict('The name or the address has been changed meanwhile.');
    const corrected = { firstName, lastName, email };
    const renamed = person.firstName !== firstName || person.lastName !== lastName;
    if (!renamed && person.email === email) return refused('Nothing is different from before.');
    // An account that never signed in may have no password, since its invitation went to the wrong address.
    const moves = addressKey(email) !== addressKey(person.email);
    const invites = moves && !person.lastSignInAt && !person.disabledAt;
    if (!(await editAccount(deps, tx, person, corrected, { now, invites })))
      return { code: codes.refusedInput, msg: taken, data: { fields: { email: taken } } };
    if (moves) await moveLate(tx, person.email, email);
    if (invites) await mailInvitation(deps, ctx, { userId, email, name: fullName(corrected) });
    await audit({
      action: 'Corrected an account',
      ...auditOf({ id: userId, firstName, lastName }, [
        ...(renamed ? [['Name before', fullName(person)] as const] : []),
        ...(person.email === email
          ? []
          : ([
              ['E-mail before', person.email],
              ['E-mail', email],
            ] as const)),
      ]),
    });
    return ok(null);
  }),
];
