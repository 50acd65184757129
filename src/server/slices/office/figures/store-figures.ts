import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { openStatuses, type Period, steps } from './rules-figures.ts';

/** Of which journals, and when. */
export type FiguresOf = Period & { journals: 'all' | readonly number[] };

const ofJournals = (journals: FiguresOf['journals']): RawBuilder<boolean> =>
  journals === 'all' ? sql`true` : sql`m.journal_id = any(${journals}::bigint[])`;

const within = (at: RawBuilder<unknown>, { from, to }: Period) =>
  sql<boolean>`${at} >= ${from}::timestamp at time zone 'utc'
    and ${at} < (${to}::date + 1)::timestamp at time zone 'utc'`;

const monthOf = (at: RawBuilder<unknown>) => sql<string>`to_char(${at} at time zone 'utc', 'YYYY-MM')`;
/** By month, by journal, or in all. */
export type Group = { month: string | null; journalId: number | null };

/** By which groups a question counts: each row has one of the two, or, for all, neither. */
const groups = sql`group by grouping sets ((month), ("journalId"), ())`;

export type Submissions = Group & { count: number };

/** First submissions. */
export async function submissions(db: Db, of: FiguresOf): Promise<Submissions[]> {
  const { rows } = await sql<Submissions>`
    with sent as (
      select ${monthOf(sql`m.submitted_at`)} as month, m.journal_id as "journalId" from manuscripts m
      where m.number is not null and ${within(sql`m.submitted_at`, of)} and ${ofJournals(of.journals)}
    )
    select month, "journalId", count(*)::int as count from sent ${groups}`.execute(db);
  return rows;
}

export type Decisions = Group & {
  accepted: number;
  declined: number;
  published: number;
  /** Medians; null: there were none. */
  daysToFirstDecision: number | null;
  daysToAcceptance: number | null;
  daysToPublication: number | null;
};

const median = sql`percentile_cont(0.5) within group (order by days)`;

/**
 * What was decided and published, and after how many days: all in one question, which looks once at the turns of each
 * manuscript, that is, at its last decision or reopening, and at its first decision.
 */
export async function decisions(db: Db, of: FiguresOf): Promise<Decisions[]> {
  const isDecision = sql`(status in (4, 5) or status = 6 and task = ${steps.revisionTask})`;
  const { rows } = await sql<Decisions>`
    with turns as (
      select manuscript_id, max(id) filter (where status in (3, 4, 5)) as last,
        min(id) filter (where ${isDecision}) as first
      from task_log where status in (3, 4, 5, 6, 9) group by manuscript_id
    ), events as (
      select m.journal_id as "journalId", ${monthOf(sql`l.at`)} as month, l.status,
        extract(epoch from l.at - m.submitted_at)::float8 / 86400 as days,
        l.id >= coalesce(t.last, 0) as stands, l.id = t.first as is_first
      from task_log l join turns t using (manuscript_id) join manuscripts m on m.id = l.manuscript_id
      where l.status in (4, 5, 6, 9) and ${within(sql`l.at`, of)} and ${ofJournals(of.journals)}
        and m.submitted_at is not null
    )
    select month, "journalId",
      (count(*) filter (where stands and status = ${steps.accepted}))::int as accepted,
      (count(*) filter (where stands and status = ${steps.declined}))::int as declined,
      (count(*) filter (where stands and status = ${steps.published}))::int as published,
      ${median} filter (where is_first) as "daysToFirstDecision",
      ${median} filter (where stands and status = ${steps.accepted}) as "daysToAcceptance",
      ${median} filter (where stands and status = ${steps.published}) as "daysToPublication"
    from events ${groups}`.execute(db);
  return rows;
}

/** How many manuscripts are open now, by status. */
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

export type ReviewFigures = { invited: number; agreed: number; declined: number; received: number };

/** Invitations to review that were sent in the period, and what came of them. */
export async function reviewFigures(db: Db, of: FiguresOf): Promise<ReviewFigures> {
  const { rows } = await sql<ReviewFigures>`
    select count(*)::int as invited,
      (count(*) filter (where r.agreed_at is not null))::int as agreed,
      (count(*) filter (where r.declined_at is not null))::int as declined,
      (count(*) filter (where r.submitted_at is not null))::int as received
    from reviews r join manuscripts m on m.id = r.manuscript_id
    where ${within(sql`r.invited_at`, of)} and ${ofJournals(of.journals)}`.execute(db);
  return rows[0] ?? { invited: 0, agreed: 0, declined: 0, received: 0 };
}
