import { officePeopleEndpoints as calls } from '#contract/office/people.ts';
import { notThere, ok, type Route } from '#server/platform/http/route.ts';
import {
  endSessionOf,
  endSessions,
  lockAdministrators,
  revokeKeys,
  setDisabled,
} from '#server/slices/accounts/index.ts';
import { unnameEverywhere } from '#server/slices/journals/index.ts';
import { actionRoute, type OfficeDeps, releaseManuscripts } from '../ground/index.ts';
import { auditOf, conflict, lastAdministrator, lockPerson, refused } from './about.ts';

/** Sessions of an account, and its closing and reopening. */
export const accountRoutes = (deps: OfficeDeps): Route[] => [
  actionRoute(deps, calls.officeEndSessions, 'press', async ({ body }, { tx, staff, audit }) => {
    const { personId: userId, sessionId } = body;
    const person = await lockPerson(tx, userId);
    if (!person) return notThere('This person');
    if (sessionId !== undefined) {
      if (!(await endSessionOf(tx, userId, sessionId))) return conflict('This session has ended already.');
      await audit({ action: 'Ended a session', ...auditOf(person) });
      return ok(null);
    }
    const own = userId === staff.identity.userId ? Number(staff.identity.sessionId) : undefined;
    await endSessions(tx, userId, own);
    await audit({ action: 'Ended all sessions', ...auditOf(person) });
    return ok(null);
  }),
  actionRoute(deps, calls.officeDisablePerson, 'press', async ({ body }, { tx, now, staff, audit }) => {
    const { personId: userId, reason } = body;
    if (userId === staff.identity.userId)
      return refused('Another administrator can disable your account: nobody shuts themselves out.');
    const administrators = await lockAdministrators(tx);
    const person = await lockPerson(tx, userId);
    if (!person) return notThere('This person');
    if (person.administrator && administrators.every((id) => id === userId))
      return refused(lastAdministrator);
    if (!(await setDisabled(tx, userId, now))) return conflict('This account is disabled already.');
    await endSessions(tx, userId);
    await revokeKeys(tx, userId);
    await releaseManuscripts({ tx, audit }, userId, 'disabled');
    await unnameEverywhere(tx, userId);
    await audit({
      action: 'Disabled an account',
      ...auditOf(person, reason ? [['Reason', reason]] : []),
    });
    return ok(null);
  }),
  actionRoute(
    deps,
    calls.officeEnablePerson,
    'press',
    async ({ body: { personId: userId } }, { tx, audit }) => {
      const person = await lockPerson(tx, userId);
      if (!person) return notThere('This person');
      if (!(await setDisabled(tx, userId, null))) return conflict('This account is open already.');
      await audit({ action: 'Enabled an account', ...auditOf(person) });
      return ok(null);
    },
  ),
];
