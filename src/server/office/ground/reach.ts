import { type Permission, permissions } from '#contract/office/roles.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Rights } from '#server/platform/http/identity.ts';
import type { Staff } from '#server/platform/http/route.ts';
import { isByAuthor, isWithinRights } from '#server/slices/manuscripts/index.ts';
import { manuscriptsNamed } from './own-manuscripts.ts';

/** Whether rights reach something of a journal. */
export const reachesJournal = ({ everything, journals, assigned = [] }: Rights, journalId: number): boolean =>
  everything || journals.includes(journalId) || assigned.some((one) => one.journalId === journalId);

/** For the SQL of lists of things that are not manuscripts. */
export const journalsOf = (rights: Rights): 'all' | readonly number[] =>
  rights.everything ? 'all' : rights.journals;

/**
 * Whether someone's rights reach the journal of a call and each manuscript that its input leads to. Nobody's reach their
 * own, but for administrators, since a small press may have only one; the audit log names them.
 */
export async function isReached(
  db: Db,
  journal: number | 'press',
  input: object,
  { identity, rights }: Staff,
): Promise<boolean> {
  if (rights.everything) return true;
  if (journal === 'press') return false;
  const throughout = rights.journals.includes(journal);
  if (!reachesJournal(rights, journal)) return false;
  const manuscripts = await manuscriptsNamed(db, input);
  if (!throughout && manuscripts.length === 0) return false;
  for (const id of manuscripts) {
    const open = throughout
      ? !(await isByAuthor(db, id, identity))
      : await isWithinRights(db, id, { ...identity, rights });
    if (!open) return false;
  }
  return true;
}

/** What someone's roles permit for a manuscript. */
export async function permissionsFor(
  db: Db,
  journalId: number,
  manuscriptId: number,
  staff: Staff,
): Promise<Permission[]> {
  const reached = new Map<string, boolean>();
  const found: Permission[] = [];
  for (const permission of permissions) {
    const rights = await staff.identity.rights(permission);
    const key = JSON.stringify(rights);
    if (!reached.has(key))
      reached.set(key, await isReached(db, journalId, { body: { manuscriptId } }, { ...staff, rights }));
    if (reached.get(key)) found.push(permission);
  }
  return found;
}
