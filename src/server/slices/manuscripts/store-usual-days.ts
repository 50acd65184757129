import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';

/** Days that a step took: median and quartiles. */
export type UsualDays = { days: number; from: number; to: number; manuscripts: number };

/** The newest manuscripts of a journal among which the last fifty passes of a step are looked for. */
const among = 1000;
const passes = 50;
/** Of fewer, the figure would tell what became of single manuscripts. */
const fewest = 5;

/**
 * How long manuscripts of a journal stayed in a status, over the last fifty that left it other than by withdrawal.
 * Undefined if there were fewer than five.
 */
export async function usualDaysIn(db: Db, journalId: number, status: number): Promise<UsualDays | undefined> {
  const { rows } = await sql<{ quartiles: [number, number, number] | null; manuscripts: number }>`
    with recent as materialized (
      select id from manuscripts where journal_id = ${journalId} and number is not null order by id desc limit ${among}
    ), entries as (
      select t.manuscript_id, t.id, t.at, t.status, lag(t.status) over (partition by t.manuscript_id order by t.id) as before
      from recent r join task_log t on t.manuscript_id = r.id
    ), stays as (
      select status, at, lead(at) over own as until, lead(status) over own as after
      from entries where before is distinct from status window own as (partition by manuscript_id order by id)
    ), passed as (
      select extract(epoch from until - at)::float8 / 86400 as days from stays
      where status = ${status} and until is not null and after <> 8 order by until desc limit ${passes}
    )
    select count(*)::int as manuscripts, percentile_cont(array[0.25, 0.5, 0.75]) within group (order by days) as quartiles
    from passed`.execute(db);
  const [row] = rows;
  if (!row?.quartiles || row.manuscripts < fewest) return undefined;
  const [from, days, to] = row.quartiles.map((value) => Math.max(0, Math.round(value))) as [
    number,
    number,
    number,
  ];
  return { days, from, to, manuscripts: row.manuscripts };
}
