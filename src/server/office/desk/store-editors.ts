import { sql } from 'kysely';
import type { OfficePerson } from '#contract/office/desk-shapes.ts';
import type { Db } from '#server/platform/db/index.ts';

/**
 * Editors of the journal first, then administrators, with their open manuscripts. Excludes closed accounts and authors
 * of the manuscript.
 */
export async function listEditors(
  db: Db,
  journalId: number,
  manuscriptId?: number,
): Promise<(OfficePerson & { open: number })[]> {
  const authors = sql`select lower(email) from manuscript_authors where manuscript_id = ${manuscriptId}`;
  const wrote = sql`u.id in (select user_id from manuscripts where id = ${manuscriptId}) or lower(u.email) in (${authors})`;
  const { rows } = await sql<OfficePerson & { open: number }>`
    select u.id as "userId", concat_ws(' ', u.first_name, u.last_name) as name, u.email,
      (select count(*)::int from manuscripts m
        where m.editor_id = u.id and m.number is not null and m.status not in (5, 8, 9)) as open
    from users u join (
      select user_id, bool_or(role = 'editor') as edits from user_roles
      where role = 'administrator' or (role = 'editor' and journal_id = ${journalId})
      group by user_id) r on r.user_id = u.id
    where u.disabled_at is null ${manuscriptId === undefined ? sql`` : sql`and not (${wrote})`}
    order by r.edits desc, u.last_name, u.first_name, u.id`.execute(db);
  return rows;
}
