import { sql } from 'kysely';
import type { JournalRole } from '#contract/office/roles.ts';
import { addressKey } from '#server/platform/address-key.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from './tables.ts';

/** Everyone with a role for a journal, a row for each role. */
export async function listTeam(
  db: Db,
  journalId: number,
): Promise<{ userId: number; name: string; email: string; role: JournalRole; sectionId: number | null }[]> {
  const rows = await tables(db)
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select([
      'users.id as userId',
      'users.email',
      sql<string>`users.first_name || ' ' || users.last_name`.as('name'),
      'role',
      'section_id as sectionId',
    ])
    .where('journal_id', '=', journalId)
    .orderBy(sql`lower(users.last_name)`)
    .orderBy('users.id')
    .execute();
  return rows.flatMap(({ role, ...rest }) => (role === 'administrator' ? [] : [{ ...rest, role }]));
}

/** Addresses invited as editors of a journal that have no account yet, newest first. */
export const listInvitations = (db: Db, journalId: number): Promise<{ email: string; at: Date }[]> =>
  tables(db)
    .selectFrom('editor_invitations')
    .select(['email', 'invited_at as at'])
    .where('journal_id', '=', journalId)
    .orderBy('invited_at', 'desc')
    .execute();

/** Invites an address as editor of a journal, or renews the date. */
export async function inviteEditor(
  tx: Transaction,
  journalId: number,
  email: string,
  now: Date,
): Promise<void> {
  await tables(tx)
    .insertInto('editor_invitations')
    .values({ journal_id: journalId, email, email_key: addressKey(email), invited_at: now })
    .onConflict((conflict) =>
      conflict.columns(['journal_id', 'email_key']).doUpdateSet({ email, invited_at: now }),
    )
    .execute();
}

export async function revokeInvitation(tx: Transaction, journalId: number, email: string): Promise<boolean> {
  const row = await tables(tx)
    .deleteFrom('editor_invitations')
    .where('journal_id', '=', journalId)
    .where('email_key', '=', addressKey(email))
    .returning('journal_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the invitations of an address that was confirmed or erased. Returns the journals. */
export async function deleteInvitations(tx: Transaction, emailKey: string): Promise<number[]> {
  const rows = await tables(tx)
    .deleteFrom('editor_invitations')
    .where('email_key', '=', emailKey)
    .returning('journal_id as journalId')
    .execute();
  return rows.map(({ journalId }) => journalId);
}

/** Addresses invited as guest editors of a special issue that have no account yet, newest first. */
export const listGuestInvitations = (db: Db, sectionId: number): Promise<{ email: string; at: Date }[]> =>
  tables(db)
    .selectFrom('guest_editor_invitations')
    .select(['email', 'invited_at as at'])
    .where('section_id', '=', sectionId)
    .orderBy('invited_at', 'desc')
    .execute();

/** Invites an address as guest editor of a special issue, or renews the date. */
export async function inviteGuestEditor(
  tx: Transaction,
  { journalId, sectionId, email }: { journalId: number; sectionId: number; email: string },
  now: Date,
): Promise<void> {
  const row = { email, invited_at: now };
  await tables(tx)
    .insertInto('guest_editor_invitations')
    .values({ section_id: sectionId, journal_id: journalId, email_key: addressKey(email), ...row })
    .onConflict((conflict) => conflict.columns(['section_id', 'email_key']).doUpdateSet(row))
    .execute();
}

export async function revokeGuestInvitation(
  tx: Transaction,
  sectionId: number,
  email: string,
): Promise<boolean> {
  const row = await tables(tx)
    .deleteFrom('guest_editor_invitations')
    .where('section_id', '=', sectionId)
    .where('email_key', '=', addressKey(email))
    .returning('section_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Like `deleteInvitations`, of guest editors. */
export const deleteGuestInvitations = (
  tx: Transaction,
  emailKey: string,
): Promise<{ journalId: number; sectionId: number }[]> =>
  tables(tx)
    .deleteFrom('guest_editor_invitations')
    .where('email_key', '=', emailKey)
    .returning(['journal_id as journalId', 'section_id as sectionId'])
    .execute();
