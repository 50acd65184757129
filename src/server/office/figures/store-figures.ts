import { type RawBuilder, sql } from 'kysely';
import { revisionKinds } from '#contract/manuscripts.ts';
import type { Db } from '#server/platform/db/index.ts';
import { hasStatus } from '#server/slices/manuscripts/index.ts';
import { openStatuses, type Period, steps } from './rules-figures.ts';

export type FiguresOf = Period & { journals: 'all' | readonly number[] };

const ofJournals = (journals: FiguresOf['journals']): RawBuilder<boolean> =>
  journals === 'all' ? sql`true` : sql`m.journal_id = any(${journals}::bigint[])`;

const within = (at: RawBuilder<unknown>, { from, to }: Period) =>
  sql<boolean>`${at} >= ${from}::timestamp at time zone 'utc'
    and ${at} < (${to}::date + 1)::timestamp at time zone 'utc'`;

/** In UTC. Formatted once for each group, since `to_char` is slow. */
const monthOf = (at: RawBuilder<unknown>) => sql`date_trunc('month', ${at} at time zone 'utc')`;
const named = sql<string>`to_char(month, 'YYYY-MM')`;

/** A row of totals has neither. */
type Group = { month: string | null; journalId: number | null };

/** Each row is of a month, of a journal, or of all. */
const groups = sql`group by grouping sets ((month), ("journalId"), ())`;

type Submissions = Group & { count: number };

export async function submissions(db: Db, of: FiguresOf): Promise<Submissions[]> {
  const { rows } = await sql<Submissions>`
    with sent as (
      select ${monthOf(sql`m.submitted_at`)} as month, m.journal_id as "journalId", count(*) as count
      from manuscripts m
      where m.number is not null and ${within(sql`m.submitted_at`, of)} and ${ofJournals(of.journals)}
      group by 1, 2
    ), sums as (
      select month, "journalId", coalesce(sum(count), 0)::int as count from sent ${groups}
    )
    select ${named} as month, "journalId", count from sums`.execute(db);
  return rows;
}

export type Decisions = Group & {
  /** The part of a year within the period; the others are null. */
  year: string | null;
  accepted: number;
  declined: number;
  published: number;
  /** Medians; null without decisions. */
  daysToFirstDecision: number | null;
  /** Null for months and years. */
  daysToAcceptance: number | null;
  daysToPublication: number | null;
};

const median = sql`percentile_cont(0.5) within group (order by days)`;

/**
 * Decisions and publications with their median days, in one query over each manuscript's last decision or reopening and
 * its first decision. Months and years have the days to the first decision only, since each median sorts all days.
 */
export async function decisions(db: Db, of: FiguresOf): Promise<Decisions[]> {
  // Saving a revision and a return for technical reasons have the status of a requested revision too.
  const isDecision = sql`(${hasStatus('status', 'accepted', 'declined')} or ${hasStatus('status', 'revisionRequested')} and kind = any(${[...revisionKinds]}::text[]))`;
  const standing = (status: number, name: string) =>
    sql`count(*) filter (where stands = ${status}) as ${sql.ref(name)}`;
  const total = (name: string) => sql`coalesce(sum(${sql.ref(name)}), 0)::int as ${sql.ref(name)}`;
  const { rows } = await sql<Decisions>`
    with turns as (
      select manuscript_id, id, at, status, max(id) filter (where ${hasStatus('status', 'awaitingDecision', 'accepted', 'declined')}) over manuscript as last,
        min(id) filter (where ${isDecision}) over manuscript as first
      from task_log where ${hasStatus('status', 'awaitingDecision', 'accepted', 'declined', 'revisionRequested', 'published')} and kind <> 'details corrected'
      window manuscript as (partition by manuscript_id)
    ), events as materialized (
      select m.journal_id as "journalId", t.at, extract(epoch from t.at - m.submitted_at)::float8 / 86400 as days,
        case when t.id >= coalesce(t.last, 0) then t.status end as stands, t.id = t.first as is_first
      from turns t join manuscripts m on m.id = t.manuscript_id
      where ${hasStatus('t.status', 'accepted', 'declined', 'revisionRequested', 'published')} and ${within(sql`t.at`, of)} and ${ofJournals(of.journals)}
        and m.submitted_at is not null
    ), counts as (
      select ${monthOf(sql`at`)} as month, "journalId", ${standing(steps.accepted, 'accepted')},
        ${standing(steps.declined, 'declined')}, ${standing(steps.published, 'published')}
      from events group by 1, 2
    ), sums as (
      select month, year, "journalId", ${total('accepted')}, ${total('declined')}, ${total('published')}
      from (select *, date_trunc('year', month) as year from counts) c
      group by grouping sets ((month), (year), ("journalId"), ())
    ), medians as (
      select null::timestamp as month, null::timestamp as year, "journalId", ${median} filter (where is_first) as "daysToFirstDecision",
        ${median} filter (where stands = ${steps.accepted}) as "daysToAcceptance",
        ${median} filter (where stands = ${steps.published}) as "daysToPublication"
      from events group by grouping sets (("journalId"), ())
      union all
      select month, year, null, ${median}, null, null
      from (
        select ${monthOf(sql`at`)} as month, date_trunc('year', at at time zone 'utc') as year, days
        from events where is_first
      ) firsts group by grouping sets ((month), (year))
    )
    select to_char(s.month, 'YYYY-MM') as month, to_char(s.year, 'YYYY') as year, s."journalId", accepted, declined,
      published, "daysToFirstDecision", "daysToAcceptance", "daysToPublication"
    from sums s left join medians m on (m.month, m.year, m."journalId")
      is not distinct from (s.month, s.year, s."journalId")`.execute(db);
  return rows;
}

/** At present. */
export async function openByStatus(
  db: Db,
  journals: FiguresOf['journals'],
): Promise<{ status: number; count: number }[]> {
  const { rows } = await sql<{ status: number; count: number }>`
    select m.status, count(*)::int as count from manuscripts m
    where m.number is not null and m.status = any(${[...openStatuses]}::int[]) and ${ofJournals(journals)}
    group by m.status`.execute(db);
  return rows;
}

type ReviewFigures = { invited: number; agreed: number; declined: number; received: number };

/** Of invitations sent in the period. */
export async function reviewFigures(db: Db, of: FiguresOf): Promise<ReviewFigures> {
  const { rows } = await sql<ReviewFigures>`
    select count(*)::int as invited,
      (count(*) filter (where r.agreed_at is not null))::int as agreed,
      (count(*) filter (where r.declined_at is not null))::int as declined,
      (count(*) filter (where r.submitted_at is not null))::int as received
    from reviews r
    where ${within(sql`r.invited_at`, of)} and ${
      of.journals === 'all'
        ? sql`true`
        : sql`r.manuscript_id in (select id from manuscripts m where ${ofJournals(of.journals)})`
    }`.execute(db);
  return rows[0] ?? { invited: 0, agreed: 0, declined: 0, received: 0 };
}
