import { sql } from 'kysely';
import { type Day, dayOf } from '#server/platform/days.ts';
import type { Db } from '#server/platform/db/index.ts';
import { hasStatus } from '#server/slices/manuscripts/index.ts';

/**
 * Of the present round: `invited` without those who declined, `agreed` of them, `received` reviews. `overdue` are
 * late answers and reviews that the editors wait for.
 */
export type ReviewCounts = { invited: number; agreed: number; received: number; overdue: number };

/** In one query; manuscripts without reviewers are omitted. */
export async function reviewCounts(
  db: Db,
  manuscriptIds: readonly number[],
  today: Day = dayOf(new Date()),
): Promise<Map<number, ReviewCounts>> {
  if (manuscriptIds.length === 0) return new Map();
  const { rows } = await sql<ReviewCounts & { id: number }>`
    select r.manuscript_id as id,
      count(*)::int as invited,
      count(*) filter (where r.state <> 'invited')::int as agreed,
      count(*) filter (where r.state = 'received')::int as received,
      count(*) filter (where ${hasStatus('m.status', 'inReview', 'awaitingDecision')} and ((r.state = 'invited' and r.answer_by < ${today}::date)
        or (r.state = 'agreed' and r.due_on < ${today}::date)))::int as overdue
    from reviews r join manuscripts m on m.id = r.manuscript_id and m.round = r.round
    where r.manuscript_id = any(${manuscriptIds}) and r.state in ('invited', 'agreed', 'received')
    group by r.manuscript_id`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/**
 * Whether no review of a round is expected any more, and at least one was received. While more are wanted of people who are asked
 * in turn, the next one's is expected.
 */
export async function isRoundComplete(db: Db, manuscriptId: number, round: number): Promise<boolean> {
  const { rows } = await sql<{ complete: boolean }>`
    select count(*) filter (where state in ('invited', 'agreed')) = 0
      and count(*) filter (where state = 'received') > 0
      and not exists (select from review_lines l where l.manuscript_id = ${manuscriptId} and l.round = ${round}
        and l.ended is null and l.wanted > count(*) filter (where state = 'received')
        and exists (select from review_line_people p where p.manuscript_id = l.manuscript_id)) as complete
    from reviews where manuscript_id = ${manuscriptId} and round = ${round}`.execute(db);
  return rows[0]?.complete ?? false;
}
