import { sql } from 'kysely';
import type { OfficePerson } from '#contract/office/desk-shapes.ts';
import type { JournalRole } from '#contract/office/roles.ts';
import type { Db } from '#server/platform/db/index.ts';
import { isOpenManuscript } from '#server/slices/manuscripts/index.ts';

type Handling = OfficePerson & { open: number; roles: (JournalRole | 'administrator')[]; sections: number[] };

/**
 * Who may handle manuscripts of the journal, with their role: its editors first, then administrators, with their open
 * manuscripts. Excludes closed accounts and authors of the manuscript.
 */
export async function listEditors(db: Db, journalId: number, manuscriptId?: number): Promise<Handling[]> {
  const authors = sql`select lower(email) from manuscript_authors where manuscript_id = ${manuscriptId}`;
  const wrote = sql`u.id in (select user_id from manuscripts where id = ${manuscriptId}) or lower(u.email) in (${authors})`;
  const { rows } = await sql<Handling>`
    select u.id as "userId", concat_ws(' ', u.first_name, u.last_name) as name, u.email,
      (select count(*)::int from manuscripts m
        where m.editor_id = u.id and m.number is not null and ${isOpenManuscript('m.status')}) as open,
      r.roles, r.sections
    from users u join (
      select user_id, array_agg(distinct role) as roles,
        coalesce(json_agg(distinct section_id) filter (where section_id is not null), '[]') as sections
      from user_roles
      where role = 'administrator' or (role in ('editor', 'section editor', 'guest editor') and journal_id = ${journalId})
      group by user_id) r on r.user_id = u.id
    where u.disabled_at is null ${manuscriptId === undefined ? sql`` : sql`and not (${wrote})`}
    order by r.roles = '{administrator}', u.last_name, u.first_name, u.id`.execute(db);
  return rows;
}
