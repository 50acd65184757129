import { type RawBuilder, sql } from 'kysely';
import type { DueKind } from '#contract/office/calendar.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Rights } from '#server/platform/http/identity.ts';
import { hasStatus, isOpenManuscript } from '#server/slices/manuscripts/index.ts';
import { seesCharge } from '../charges/index.ts';
import { visibleManuscripts } from '../ground/index.ts';

export type DueRow = {
  on: string;
  kind: DueKind;
  id: number;
  manuscriptId: number | null;
  productionId: number | null;
  number: string;
  title: string;
  journal: string;
  who: string;
};

export type DueFilter = {
  reader: { userId: number; email: string };
  /** To manuscripts, reviews, articles in production and charges. */
  rights: { manuscripts: Rights; reviews: Rights; production: Rights; charges: Rights };
  /** Days, YYYY-MM-DD; both count. */
  from?: string | undefined;
  to: string;
  journalId?: number | undefined;
  /** Only what the reader handles, has sent or has scheduled. */
  mine: boolean;
  /** Only days of this kind. */
  kind?: DueKind | undefined;
};

const visible = ({ reader }: DueFilter, rights: Rights) => visibleManuscripts({ ...reader, rights });

/** By day, at most `limit`. */
export async function listDue(db: Db, filter: DueFilter, limit: number): Promise<DueRow[]> {
  const { reader, rights, from, to, journalId, mine, kind } = filter;
  const when = (day: RawBuilder<unknown>) =>
    sql`${day} <= ${to}::date and ${from === undefined ? sql`true` : sql`${day} >= ${from}::date`}`;
  const of = journalId === undefined ? sql`true` : sql`j.id = ${journalId}`;
  const handled = mine ? sql`m.editor_id = ${reader.userId}` : sql`true`;
  const produced = rights.production.everything
    ? sql`true`
    : sql`(p.journal_id = any(${[...rights.production.journals]}::bigint[])
        and (m.id is null or ${visible(filter, { everything: false, journals: rights.production.journals })}))`;
  const sections = (rights.manuscripts.assigned ?? []).flatMap(({ sectionId }) => sectionId ?? []);
  const guest = sql`c.section_id = any(${sections}::bigint[])`;
  const special =
    mine || !rights.manuscripts.everything
      ? sql`(${guest} or ${!mine} and c.journal_id = any(${[...rights.manuscripts.journals]}::bigint[]))`
      : sql`true`;
  // Of those who are given money by a role, invoices are theirs; administrators see all and handle none.
  const billed = mine && rights.charges.everything ? sql`false` : sql`true`;
  const editor = sql`(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = m.editor_id)`;
  const { rows } = await sql<DueRow>`
    select "on"::text, kind, id, "manuscriptId", "productionId", coalesce(number, '') as number, title, journal,
      coalesce(who, '') as who
    from (
      select m.due_on as "on", case when ${hasStatus('m.status', 'draft', 'revisionRequested')} then 'authors' else 'editors' end as kind, m.id,
        m.id as "manuscriptId", null::bigint as "productionId", m.number, m.title, j.short_name as journal, ${editor} as who
      from manuscripts m join journals j on j.id = m.journal_id
      where m.number is not null and ${isOpenManuscript('m.status')} and ${when(sql`m.due_on`)} and ${of} and ${handled}
        and ${visible(filter, rights.manuscripts)}
      union all
      select case r.state when 'invited' then r.answer_by else r.due_on end,
        case r.state when 'invited' then 'invitation' else 'review' end, r.id, m.id, null, m.number, m.title, j.short_name, r.name
      from reviews r join manuscripts m on m.id = r.manuscript_id join journals j on j.id = m.journal_id
      where r.state in ('invited', 'agreed') and r.round = m.round and ${hasStatus('m.status', 'inReview')}
        and ${when(sql`case r.state when 'invited' then r.answer_by else r.due_on end`)} and ${of} and ${handled}
        and ${visible(filter, rights.reviews)}
      union all
      select f.due_on, 'proof', f.id, m.id, p.id, m.number, p.title, j.short_name, ''
      from proofs f join productions p on p.id = f.production_id join journals j on j.id = p.journal_id
        left join manuscripts m on m.id = p.manuscript_id
      where f.state = 'with the author' and ${when(sql`f.due_on`)} and ${of} and ${produced}
        and ${mine ? sql`f.user_id = ${reader.userId}` : sql`true`}
      union all
      select s.due_on, s.kind, p.id, m.id, p.id, m.number, p.title, j.short_name,
        (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = s.user_id)
      from production_steps s join productions p on p.id = s.production_id join journals j on j.id = p.journal_id
        left join manuscripts m on m.id = p.manuscript_id
      where s.done_at is null and p.state in ('open', 'scheduled') and ${when(sql`s.due_on`)} and ${of} and ${produced}
        and ${mine ? sql`s.user_id = ${reader.userId}` : sql`true`}
      union all
      select (p.publish_at at time zone 'utc')::date, 'publication', p.id, m.id, p.id, m.number, p.title, j.short_name, ''
      from productions p join journals j on j.id = p.journal_id left join manuscripts m on m.id = p.manuscript_id
      where p.publish_at is not null and ${when(sql`(p.publish_at at time zone 'utc')::date`)} and ${of} and ${produced}
        and ${mine ? sql`m.editor_id = ${reader.userId}` : sql`true`}
      union all
      select t.due_on, 'task', t.id, m.id, null, m.number, t.what, j.short_name,
        (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = t.user_id)
      from office_tasks t join manuscripts m on m.id = t.manuscript_id join journals j on j.id = m.journal_id
      where t.done_at is null and ${isOpenManuscript('m.status')} and ${when(sql`t.due_on`)} and ${of} and ${visible(filter, rights.manuscripts)}
        and ${mine ? sql`t.user_id = ${reader.userId}` : sql`true`}
      union all
      select case when c.shown = 'coming' and c.opens_on is not null then c.opens_on else c.deadline end,
        case when c.shown = 'coming' and c.opens_on is not null then 'opening' else 'deadline' end, c.section_id, null, null, '',
        c.title, j.short_name, ''
      from special_issues c join journals j on j.id = c.journal_id
      where c.shown in ('coming', 'open')
        and ${when(sql`case when c.shown = 'coming' and c.opens_on is not null then c.opens_on else c.deadline end`)}
        and ${of} and ${special}
      union all
      select i.due_on, 'invoice', c.id, null, null, m.number, m.title, j.short_name, ''
      from office_charges c join manuscripts m on m.id = c.manuscript_id join journals j on j.id = c.journal_id
      join office_invoices i on i.charge_id = c.id and i.kind = 'invoice'
        and not exists (select from office_invoices n where n.credits = i.id)
      where c.state = 'invoiced' and ${hasStatus('m.status', 'accepted', 'published')} and ${when(sql`i.due_on`)} and ${of} and ${billed}
        and ${visible(filter, rights.charges)} and ${seesCharge(reader.userId)}
    ) due where ${kind === undefined ? sql`true` : sql`kind = ${kind}`} order by "on", kind, id limit ${limit}`.execute(
    db,
  );
  return rows;
}
