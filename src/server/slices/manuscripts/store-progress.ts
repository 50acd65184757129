import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from './tables.ts';

/** A submitted manuscript as its owner may follow it; undefined if it is not theirs. */
export async function findStanding(db: Db, id: number, userId: number) {
  const row = await tables(db)
    .selectFrom('manuscripts')
    .select([
      'status',
      'number',
      'journal_id as journalId',
      'status_since as statusSince',
      'due_on as dueOn',
      'wants_until as wantsUntil',
    ])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('number', 'is not', null)
    .executeTakeFirst();
  return row && { ...row, number: row.number ?? '' };
}

export type TimeWish = { until: string; words: string };

/** What the authors asked for, until it is answered. */
export async function findTimeWish(db: Db, id: number): Promise<TimeWish | undefined> {
  const row = await tables(db)
    .selectFrom('manuscripts')
    .select(['wants_until as until', 'wants_until_words as words'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.until ? { until: row.until, words: row.words } : undefined;
}

/** Raises no version: nobody's work is interrupted by a wish. Undefined: there is none any more. */
export async function setTimeWish(tx: Transaction, id: number, wish: TimeWish | undefined): Promise<void> {
  await tables(tx)
    .updateTable('manuscripts')
    .set({ wants_until: wish?.until ?? null, wants_until_words: wish?.words ?? '' })
    .where('id', '=', id)
    .execute();
}
