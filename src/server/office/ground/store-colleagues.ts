import { sql } from 'kysely';
import type { OfficePerson } from '#contract/office/desk-shapes.ts';
import { rolesReaching } from '#contract/office/roles.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';

const throughout = rolesReaching('manuscripts', 'journal');
const assigned = rolesReaching('manuscripts', 'assigned');

/** Colleagues who may read a manuscript in the office and are none of its authors, by name; without closed accounts. */
export async function listColleagues(db: Db, manuscriptId: number): Promise<OfficePerson[]> {
  const { rows } = await sql<OfficePerson>`
    select u.id as "userId", concat_ws(' ', u.first_name, u.last_name) as name, u.email
    from manuscripts m join users u on u.disabled_at is null and u.id <> m.user_id
    where m.id = ${manuscriptId} and m.number is not null
      and not exists (select from manuscript_authors a where a.manuscript_id = m.id and lower(a.email) = lower(u.email))
      and exists (select from user_roles r where r.user_id = u.id and (r.role = 'administrator' or r.journal_id = m.journal_id
        and (r.role = any(${throughout}) or r.role = any(${assigned})
          and (m.editor_id = u.id or r.section_id = m.section_id))))
    order by u.last_name, u.first_name, u.id`.execute(db);
  return rows;
}

/**
 * Locks accounts that are about to be named, before anything else is: whoever takes a role or erases an account waits, or is
 * seen. Shared, so that two people who name each other do not wait for each other.
 */
export async function holdAccounts(tx: Transaction, ids: readonly number[]): Promise<void> {
  await sql`select from users where id = any(${[...ids]}::bigint[]) order by id for share`.execute(tx);
}
