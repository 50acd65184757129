import { fullName } from '#contract/names.ts';
import {
  type HeldRole,
  type JournalRole,
  type Permission,
  reachOf,
  rolesReaching,
} from '#contract/office/roles.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { Rights } from '#server/platform/http/identity.ts';
import { findUser, type User } from './store-users.ts';
import { tables } from './tables.ts';

/** An administrator of the press, or a role for a journal. */
type Role = { role: 'administrator' } | HeldRole;

type Held = {
  role: JournalRole | 'administrator';
  journalId: number | null;
  sectionId: number | null;
  decides: boolean | null;
};

const rolesOf = (db: Db, userId: number): Promise<Held[]> =>
  tables(db)
    .selectFrom('user_roles')
    .leftJoin('journals', 'journals.id', 'user_roles.journal_id')
    .select([
      'role',
      'journal_id as journalId',
      'section_id as sectionId',
      'section_editors_decide as decides',
    ])
    .where('user_id', '=', userId)
    .execute();

/** An administrator may do a thing everywhere, others as far as their roles for journals reach. */
function rightsOf(held: readonly Held[], to: Permission): Rights {
  const journals = new Set<number>();
  const assigned: { journalId: number; sectionId: number | null }[] = [];
  for (const { role, journalId, sectionId, decides } of held) {
    if (role === 'administrator' || journalId === null) continue;
    const reach = reachOf(role, to, decides ?? false);
    if (reach === 'journal') journals.add(journalId);
    if (reach === 'assigned') assigned.push({ journalId, sectionId });
  }
  return {
    everything: held.some(({ role }) => role === 'administrator'),
    journals: [...journals],
    ...(assigned.length > 0 && { assigned }),
  };
}

export const findRights = async (db: Db, userId: number, to: Permission = 'journal'): Promise<Rights> =>
  rightsOf(await rolesOf(db, userId), to);

/** The rights of someone for one request, in which their roles are read once. */
export function rightsFinder(db: Db, userId: number): (to: Permission) => Promise<Rights> {
  let held: Promise<Held[]> | undefined;
  return async (to) => {
    held ??= rolesOf(db, userId);
    return rightsOf(await held, to);
  };
}

/** The journals in which someone may handle manuscripts. */
export async function journalsHandled(db: Db, userId: number): Promise<'all' | number[]> {
  const { everything, journals, assigned = [] } = await findRights(db, userId, 'recommend');
  return everything ? 'all' : [...new Set([...journals, ...assigned.map(({ journalId }) => journalId)])];
}

/** An account, if it may still handle manuscripts of a journal; undefined if the role was removed or the account closed. */
export async function findEditor(db: Db, userId: number, journalId: number): Promise<User | undefined> {
  const user = await findUser(db, userId);
  if (!user || user.disabled) return undefined;
  const journals = await journalsHandled(db, userId);
  return journals === 'all' || journals.includes(journalId) ? user : undefined;
}

type Acting = { userId: number; name: string; email: string };

/**
 * Recipients for a journal where a manuscript has no editor: its editors-in-chief and assistants, or the administrators
 * where none of these can sign in; without whom `except` names.
 */
export const listJournalContacts = (
  db: Db,
  journalId: number,
  except?: (who: Acting) => Promise<boolean>,
): Promise<Acting[]> => listActing(db, journalId, ['editor', 'assistant'], except);

/** Who decides on manuscripts of a journal: its editors-in-chief, or else the administrators; without whom `except` names. */
export const listDeciders = (
  db: Db,
  journalId: number,
  except: (who: Acting) => Promise<boolean>,
): Promise<Acting[]> => listActing(db, journalId, ['editor'], except);

/** Who prepares articles of a journal for publication, or else the administrators; without whom `except` names. */
export const listPreparers = (
  db: Db,
  journalId: number,
  except: (who: Acting) => Promise<boolean>,
): Promise<Acting[]> => listActing(db, journalId, rolesReaching('copyediting', 'journal'), except);

async function listActing(
  db: Db,
  journalId: number,
  roles: JournalRole[],
  except: (who: Acting) => Promise<boolean> = async () => false,
): Promise<Acting[]> {
  const rows = await tables(db)
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select(['users.id as userId', 'role', 'first_name', 'last_name', 'email'])
    .where('disabled_at', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        eb('role', '=', 'administrator'),
        and([eb('journal_id', '=', journalId), eb('role', 'in', roles)]),
      ]),
    )
    .orderBy('users.id')
    .execute();
  const ofJournal = new Map<number, Acting>();
  const administrators: Acting[] = [];
  for (const { role, userId, first_name, last_name, email } of rows) {
    const who = { userId, name: fullName({ firstName: first_name, lastName: last_name }) || email, email };
    if (await except(who)) continue;
    if (role === 'administrator') administrators.push(who);
    else ofJournal.set(userId, who);
  }
  return ofJournal.size > 0 ? [...ofJournal.values()] : administrators;
}

/** False if they have the role already. */
export async function grantRole(tx: Transaction, userId: number, role: Role): Promise<boolean> {
  const row = await tables(tx)
    .insertInto('user_roles')
    .values({ user_id: userId, role: role.role, ...columnsOf(role) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

const columnsOf = (role: Role) =>
  role.role === 'administrator'
    ? { journal_id: null, section_id: null }
    : { journal_id: role.journalId, section_id: role.sectionId };

export async function roleExists(db: Db, role: 'administrator' | 'editor'): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('user_roles')
    .select('user_id')
    .where('role', '=', role)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** False if they did not have it. */
export async function revokeRole(tx: Transaction, userId: number, role: Role): Promise<boolean> {
  const { journal_id, section_id } = columnsOf(role);
  const row = await tables(tx)
    .deleteFrom('user_roles')
    .where('user_id', '=', userId)
    .where('role', '=', role.role)
    .where('journal_id', 'is not distinct from', journal_id)
    .where('section_id', 'is not distinct from', section_id)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Administrators who can sign in, locked until the transaction ends: of two who remove each other's role at once,
 * one stays.
 */
export async function lockAdministrators(tx: Transaction): Promise<number[]> {
  const rows = await tables(tx)
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select(['users.id', 'users.disabled_at as disabledAt'])
    .where('role', '=', 'administrator')
    .orderBy('users.id')
    .forUpdate()
    .execute();
  return rows.flatMap(({ id, disabledAt }) => (disabledAt ? [] : [id]));
}
