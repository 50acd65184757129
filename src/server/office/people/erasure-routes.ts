import { codes } from '#contract/envelope.ts';
import { officePeopleEndpoints as calls } from '#contract/office/people.ts';
import { addressKey } from '#server/platform/address-key.ts';
import { notThere, ok, type Route } from '#server/platform/http/route.ts';
import { lockAdministrators } from '#server/slices/accounts/index.ts';
import { actionRoute, type OfficeDeps, personPath, releaseManuscripts } from '../ground/index.ts';
import { auditOf, lastAdministrator, lockPerson, refused } from './about.ts';
import { erasePerson } from './erase.ts';
import { exportPerson } from './export.ts';
import { removeUnused } from './unused-files.ts';

const wrongAddress = 'This is not the e-mail address of this person.';

/** The rights of people with an account to see and erase their data. */
export function erasureRoutes(deps: OfficeDeps): Route[] {
  const erasing = removeUnused(deps);
  const erase = actionRoute(
    deps,
    calls.officeErasePerson,
    'press',
    async (input, { tx, now, staff, audit }) => {
      const { personId: userId, email, removeBoardProfiles } = input.body;
      if (userId === staff.identity.userId)
        return refused('Another administrator can erase your data: nobody shuts themselves out.');
      const administrators = await lockAdministrators(tx);
      const person = await lockPerson(tx, userId);
      if (!person) return notThere('This person');
      if (addressKey(email) !== addressKey(person.email))
        return { code: codes.refusedInput, msg: wrongAddress, data: { fields: { email: wrongAddress } } };
      if (person.administrator && administrators.every((id) => id === userId))
        return refused(lastAdministrator);
      await releaseManuscripts({ tx, audit }, userId, 'erased');
      erasing.keep(input, await erasePerson(tx, person, { removeBoardProfiles, now }));
      await audit({ action: 'Erased a person', subject: 'Erased person', path: personPath(userId) });
      return ok(null);
    },
  );
  return [
    actionRoute(
      deps,
      calls.officeExportPerson,
      'press',
      async ({ body: { personId: userId } }, { tx, now, audit }) => {
        const person = await lockPerson(tx, userId);
        if (!person) return notThere('This person');
        const data = await exportPerson(tx, person, now);
        await audit({ action: 'Exported a person’s data', ...auditOf(person) });
        return ok(data);
      },
    ),
    erasing.after(erase),
  ];
}
