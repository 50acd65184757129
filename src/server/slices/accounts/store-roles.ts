import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { Rights } from '#server/platform/http/identity.ts';
import { findUser, type User } from './store-users.ts';
import { type Tables, tables } from './tables.ts';

/** An administrator of the press, or an editor of a journal. */
type Role = Tables['user_roles']['role'];

/** An administrator may do everything, an editor what belongs to their journals. */
export async function findRights(db: Db, userId: number): Promise<Rights> {
  const rows = await tables(db)
    .selectFrom('user_roles')
    .select(['role', 'journal_id as journalId'])
    .where('user_id', '=', userId)
    .execute();
  return {
    everything: rows.some(({ role }) => role === 'administrator'),
    journals: rows.flatMap(({ role, journalId }) =>
      role === 'editor' && journalId !== null ? [journalId] : [],
    ),
  };
}

/** An account, if it is still an editor of a journal; undefined if the role was removed or the account closed. */
export async function findEditor(db: Db, userId: number, journalId: number): Promise<User | undefined> {
  const user = await findUser(db, userId);
  if (!user || user.disabled) return undefined;
  const { everything, journals } = await findRights(db, userId);
  return everything || journals.includes(journalId) ? user : undefined;
}

type Acting = { userId: number; name: string; email: string };

/**
 * Recipients for a journal where a manuscript has no editor: its editors, or the administrators where no editor can
 * sign in; without `leftOut`.
 */
export async function listJournalContacts(
  db: Db,
  journalId: number,
  except: (who: Acting) => Promise<boolean> = async () => false,
): Promise<Acting[]> {
  const rows = await tables(db)
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select(['users.id as userId', 'role', 'first_name', 'last_name', 'email'])
    .where('disabled_at', 'is', null)
    .where(({ or, eb }) => or([eb('role', '=', 'administrator'), eb('journal_id', '=', journalId)]))
    .orderBy('users.id')
    .execute();
  const acting: Record<Role, Acting[]> = { editor: [], administrator: [] };
  for (const { role, userId, first_name, last_name, email } of rows) {
    const who = { userId, name: `${first_name} ${last_name}`.trim() || email, email };
    if (!(await except(who))) acting[role].push(who);
  }
  return acting.editor.length > 0 ? acting.editor : acting.administrator;
}

/** False if they have the role already. */
export async function grantRole(
  tx: Transaction,
  userId: number,
  role: { role: 'administrator' } | { role: 'editor'; journalId: number },
): Promise<boolean> {
  const row = await tables(tx)
    .insertInto('user_roles')
    .values({ user_id: userId, role: role.role, journal_id: role.role === 'editor' ? role.journalId : null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function roleExists(db: Db, role: Role): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('user_roles')
    .select('user_id')
    .where('role', '=', role)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** False if they did not have it. */
export async function revokeRole(
  tx: Transaction,
  userId: number,
  role: { role: 'administrator' } | { role: 'editor'; journalId: number },
): Promise<boolean> {
  const row = await tables(tx)
    .deleteFrom('user_roles')
    .where('user_id', '=', userId)
    .where('role', '=', role.role)
    .$if(role.role === 'editor', (query) =>
      query.where('journal_id', '=', role.role === 'editor' ? role.journalId : 0),
    )
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
