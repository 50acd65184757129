import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/index.ts';
import { manuscriptNumber } from './rules-number.ts';
import { tables } from './tables.ts';

/** More than are submitted in the time that an asynchronous standby may lag. */
const skippedOnNewTimeline = 100;

/**
 * The next number of a journal's year. Blocks others until this transaction ends. On a database that took over from another, numbers
 * are skipped that the other may have given last.
 */
export async function nextNumber(
  tx: Transaction,
  journal: { id: number; code: string },
  now: Date,
): Promise<string> {
  const year = now.getUTCFullYear();
  // A standby that is promoted, and a recovery to an earlier time, count it up.
  const timeline = sql<string>`left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)`;
  const { last } = await tables(tx)
    .insertInto('manuscript_numbers')
    .values({ journal_id: journal.id, year, last: 1, timeline })
    .onConflict((conflict) =>
      conflict.columns(['journal_id', 'year']).doUpdateSet({
        last: sql`manuscript_numbers.last + case when manuscript_numbers.timeline <> excluded.timeline
          then ${skippedOnNewTimeline + 1}::int else 1 end`,
        timeline: sql`excluded.timeline`,
      }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return manuscriptNumber(journal.code, year, last);
}
