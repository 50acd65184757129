import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/index.ts';
import { stepFrom, timeline } from '#server/platform/store-timeline.ts';
import { manuscriptNumber } from './rules-number.ts';
import { tables } from './tables.ts';

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
  const { last } = await tables(tx)
    .insertInto('manuscript_numbers')
    .values({ journal_id: journal.id, year, last: 1, timeline })
    .onConflict((conflict) =>
      conflict.columns(['journal_id', 'year']).doUpdateSet({
        last: sql`manuscript_numbers.last + ${stepFrom('manuscript_numbers.timeline')}`,
        timeline,
      }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return manuscriptNumber(journal.code, year, last);
}
