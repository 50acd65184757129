import { officeDeskEndpoints } from '#contract/office/desk.ts';
import { type JournalRole, journalRoleNames, permissions } from '#contract/office/roles.ts';
import { ok, type Route, type Staff } from '#server/platform/http/route.ts';
import { countLetters } from '#server/platform/mail/index.ts';
import { findPerson } from '#server/slices/accounts/index.ts';
import { listJournals, listSections } from '../slices/journals/index.ts';
import {
  journalsOf,
  letterSubject,
  type OfficeDeps,
  ownManuscripts,
  ownRoute,
  reachesJournal,
} from './ground/index.ts';

export const meRoute = ({ db, nameOf, sendsMail }: Pick<OfficeDeps, 'db' | 'nameOf' | 'sendsMail'>): Route =>
  ownRoute(officeDeskEndpoints.officeMe, async (_, staff) => {
    const { identity, rights } = staff;
    const own = journalsOf(rights);
    const [all, sections, person, may] = [
      await listJournals(db),
      await listSections(db, 'all'),
      await findPerson(db, identity.userId),
      await permissionsByJournal(staff),
    ];
    const rolesFor = (id: number) =>
      new Set(
        person?.roles.flatMap(({ role, journalId }): JournalRole[] => (journalId === id ? [role] : [])),
      );
    return ok({
      userId: identity.userId,
      name: await nameOf(identity.userId),
      administrator: rights.everything,
      journals: all
        .filter(({ id }) => own === 'all' || own.includes(id))
        .map((journal) => {
          const roles = rolesFor(journal.id);
          return {
            ...journal,
            roles: journalRoleNames.filter((role) => roles.has(role)),
            permissions: may(journal.id),
            sections: sections.filter(({ journalId }) => journalId === journal.id),
          };
        }),
      sendsMail,
      failedLetters: await failedLetters(staff),
    });

    /** Of the journals whose letters they may see. */
    async function failedLetters({ identity }: Staff) {
      const rights = await identity.rights('journal');
      const notAbout = (await ownManuscripts(db, { identity, rights })).map(({ id }) => letterSubject(id));
      return countLetters(db, { scopes: journalsOf(rights), notAbout, state: 'failed' });
    }
  });

async function permissionsByJournal({ identity }: Staff) {
  const able = await Promise.all(
    permissions.map(async (permission) => ({ permission, rights: await identity.rights(permission) })),
  );
  return (journalId: number) =>
    able.flatMap(({ permission, rights }) => (reachesJournal(rights, journalId) ? [permission] : []));
}
