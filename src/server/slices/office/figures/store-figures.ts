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
const medianDays = sql`percentile_cont(0.5) within group (order by extract(epoch from l.at - m.submitted_at) / 86400)`;

export type MonthOf = { month: string; count: number };

/** First submissions, by month. */
export async function submissionsByMonth(db: Db, of: FiguresOf): Promise<MonthOf[]> {
  const { rows } = await sql<MonthOf>`
    select ${monthOf(sql`m.submitted_at`)} as month, count(*)::int as count from manuscripts m
    where m.number is not null and ${within(sql`m.submitted_at`, of)} and ${ofJournals(of.journals)}
    group by 1 order by 1`.execute(db);
  return rows;
}

/** Decisions that still stand, by month. */
export async function decisionsByMonth(db: Db, of: FiguresOf): Promise<(MonthOf & { accepted: boolean })[]> {
  const { rows } = await sql<MonthOf & { accepted: boolean }>`
    select ${monthOf(sql`l.at`)} as month, l.status = ${steps.accepted} as accepted, count(*)::int as count
    from task_log l join manuscripts m on m.id = l.manuscript_id
    where l.status in (4, 5) and ${within(sql`l.at`, of)} and ${ofJournals(of.journals)}
      and not exists (select from task_log later where later.manuscript_id = l.manuscript_id
        and later.id > l.id and later.status in (3, 4, 5))
    group by 1, 2 order by 1`.execute(db);
  return rows;
}

/** Median days from submission to the first decision that was made in the period; null: there was none. */
export async function daysToFirstDecision(db: Db, of: FiguresOf): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`
    select ${medianDays} as days from task_log l join manuscripts m on m.id = l.manuscript_id
    where l.status in (4, 5, 6) and (l.status <> 6 or l.task = ${steps.revisionTask})
      and ${within(sql`l.at`, of)} and ${ofJournals(of.journals)} and m.submitted_at is not null
      and not exists (select from task_log earlier where earlier.manuscript_id = l.manuscript_id
        and earlier.id < l.id and earlier.status in (4, 5, 6)
        and (earlier.status <> 6 or earlier.task = ${steps.revisionTask}))`.execute(db);
  return rows[0]?.days ?? null;
}

/** How many came to acceptance or publication in the period, and after how many days, in the median. */
export async function daysToStep(
  db: Db,
  of: FiguresOf,
  status: typeof steps.accepted | typeof steps.published,
): Promise<{ count: number; days: number | null }> {
  const { rows } = await sql<{ count: number; days: number | null }>`
    select count(*)::int as count, ${medianDays} as days
    from task_log l join manuscripts m on m.id = l.manuscript_id
    where l.status = ${sql.lit(status)} and ${within(sql`l.at`, of)} and ${ofJournals(of.journals)}
      and m.submitted_at is not null
      and not exists (select from task_log later where later.manuscript_id = l.manuscript_id
        and later.id > l.id and later.status in (3, 4, 5))`.execute(db);
  return rows[0] ?? { count: 0, days: null };
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
