import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/index.ts';
import { manuscriptNumber } from './rules-number.ts';
import { tables } from './tables.ts';

/** The next number of a journal's year. Blocks others until this transaction ends. */
export async function nextNumber(
  tx: Transaction,
  journal: { id: number; code: string },
  now: Date,
): Promise<string> {
  const year = now.getUTCFullYear();
  const { last } = await tables(tx)
    .insertInto('manuscript_numbers')
    .values({ journal_id: journal.id, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['journal_id', 'year']).doUpdateSet({ last: sql`manuscript_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return manuscriptNumber(journal.code, year, last);
}
