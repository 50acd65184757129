import { type RawBuilder, sql } from 'kysely';
import { rolesReaching } from '#contract/office/roles.ts';
import type { Db } from '#server/platform/db/index.ts';
import { hasStatus } from '#server/slices/manuscripts/index.ts';

/** Whether somebody handles a manuscript `m` or decides on it, or recommended a decision before. */
const handles = (userId: RawBuilder<unknown>) => sql`(m.editor_id is not distinct from ${userId}
  or exists (select from user_roles h where h.user_id = ${userId} and h.journal_id = m.journal_id and (
    h.role = any(${rolesReaching('recommend', 'journal')}::text[])
    or h.role = any(${rolesReaching('recommend', 'assigned')}::text[]) and h.section_id = m.section_id))
  or exists (select from manuscript_recommendations h where h.manuscript_id = m.id and h.user_id = ${userId}))`;

/** Whether somebody reviews a manuscript `m`, alone or with others, or agreed to once. */
const reviews = (userId: RawBuilder<unknown>) => sql`exists (
  select from reviews w join users x on x.id = ${userId}
  where w.manuscript_id = m.id and (w.email_key = x.email_key and (w.agreed_at is not null or w.state = 'invited')
    or exists (select from jsonb_array_elements(w.co_reviewers) named where lower(named ->> 'email') = x.email_key)))`;

/**
 * The condition of SQL that a person may be told of the charge of a manuscript `m`, for what is shown and what is sent: nobody
 * who handles or decides on it before that is final, as it stands now, and at no time who reviews it.
 */
const notBeforeDecision = (userId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(not ${reviews(userId)} and (${hasStatus('m.status', 'accepted', 'published')}
    or not ${handles(userId)}))`;

/** The same for readers, of whom administrators see everything. */
export const seesCharge = (userId: number): RawBuilder<unknown> =>
  sql`(exists (select from user_roles a where a.user_id = ${userId}::bigint and a.role = 'administrator')
    or ${notBeforeDecision(sql`${userId}::bigint`)})`;

/** Whether somebody may see a charge, by the same rule as in the list. */
export async function maySeeCharge(db: Db, id: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from office_charges c join manuscripts m on m.id = c.manuscript_id
    where c.id = ${id} and ${seesCharge(userId)}`.execute(db);
  return rows.length > 0;
}

type Told = { name: string; address: string };

/**
 * People who answer wishes for waivers of a journal: none who handles, decides on or reviews the manuscript, nor the authors.
 * Administrators where there is nobody else.
 */
export async function peopleForMoney(db: Db, manuscriptId: number): Promise<Told[]> {
  const { rows } = await sql<Told & { administrator: boolean }>`
    select distinct on (u.id) concat_ws(' ', u.first_name, u.last_name) as name, u.email as address,
      r.role = 'administrator' as administrator
    from manuscripts m join user_roles r on r.role = 'administrator'
        or r.journal_id = m.journal_id and r.role in ('assistant', 'production editor')
      join users u on u.id = r.user_id
    where m.id = ${manuscriptId} and u.disabled_at is null and u.id <> m.user_id
      and ${notBeforeDecision(sql`u.id`)}
      and not exists (select from manuscript_authors a
        where a.manuscript_id = m.id and lower(a.email) = lower(u.email))
    order by u.id, administrator`.execute(db);
  const own = rows.filter(({ administrator }) => !administrator);
  return (own.length > 0 ? own : rows).map(({ name, address }) => ({ name, address }));
}
