import { officePeopleEndpoints as calls } from '#contract/office/people.ts';
import { notThere, ok, type Route } from '#server/platform/http/route.ts';
import {
  endSessionOf,
  endSessions,
  lockAdministrators,
  revokeKeys,
  setDisabled,
} from '#server/slices/accounts/index.ts';
import { actRoute, type OfficeDeps, releaseManuscripts } from '../ground/index.ts';

import { conflict, lastAdministrator, lockPerson, noteAbout, refused } from './about.ts';

/** Sessions that are ended; accounts that are closed and opened again. */
export const accountRoutes = (deps: OfficeDeps): Route[] => [
  actRoute(deps, calls.officeEndSessions, 'press', async ({ body }, { tx, staff, note }) => {
    const { personId: userId, sessionId } = body;
    const person = await lockPerson(tx, userId);
    if (!person) return notThere('This person');
    if (sessionId !== undefined) {
      if (!(await endSessionOf(tx, userId, sessionId))) return conflict('This session has ended already.');
      await note({ action: 'Ended a session', ...noteAbout(person) });
      return ok(null);
    }
    const own = userId === staff.identity.userId ? Number(staff.identity.sessionId) : undefined;
    await endSessions(tx, userId, own);
    await note({ action: 'Ended all sessions', ...noteAbout(person) });
    return ok(null);
  }),
  actRoute(deps, calls.officeDisablePerson, 'press', async ({ body }, { tx, now, staff, note }) => {
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
    await releaseManuscripts({ tx, note }, userId, 'disabled');
    await note({
      action: 'Disabled an account',
      ...noteAbout(person, reason ? [['Reason', reason]] : []),
    });
    return ok(null);
  }),
  actRoute(deps, calls.officeEnablePerson, 'press', async ({ body: { personId: userId } }, { tx, note }) => {
    const person = await lockPerson(tx, userId);
    if (!person) return notThere('This person');
    if (!(await setDisabled(tx, userId, null))) return conflict('This account is open already.');
    await note({ action: 'Enabled an account', ...noteAbout(person) });
    return ok(null);
  }),
];
