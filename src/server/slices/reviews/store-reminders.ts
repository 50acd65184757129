import { sql } from 'kysely';
import type { Day } from '#server/platform/days.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { hasStatus } from '#server/slices/manuscripts/index.ts';
import type { ReminderKind } from './rules-reminders.ts';
import { tables } from './tables.ts';

/** Reviews with a due reminder whose manuscript is in review; longest due first. */
export async function dueReminders(db: Db, today: Day, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from reviews r join manuscripts m on m.id = r.manuscript_id
    where r.next_reminder_on <= ${today}::date and not r.reminders_stopped and r.state in ('invited', 'agreed')
      and ${hasStatus('m.status', 'inReview')} and m.round = r.round
    order by r.next_reminder_on, r.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Notes a reminder. False if it was noted before; one by hand can be sent again. */
export async function noteReminder(
  tx: Transaction,
  reminder: { reviewId: number; kind: ReminderKind | 'by hand'; dueOn: Day; now: Date },
): Promise<boolean> {
  const row = await tables(tx)
    .insertInto('review_reminders')
    .values({
      review_id: reminder.reviewId,
      kind: reminder.kind,
      due_on: reminder.dueOn,
      sent_at: reminder.now,
    })
    .onConflict((conflict) =>
      reminder.kind === 'by hand'
        ? conflict.columns(['review_id', 'kind', 'due_on']).doUpdateSet({ sent_at: reminder.now })
        : conflict.doNothing(),
    )
    .returning('review_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function lastReminders(db: Db, reviewIds: readonly number[]): Promise<Map<number, Date>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await tables(db)
    .selectFrom('review_reminders')
    .select(({ fn }) => ['review_id as id', fn.max('sent_at').as('at')])
    .where('review_id', 'in', reviewIds)
    .groupBy('review_id')
    .execute();
  return new Map(rows.map(({ id, at }) => [id, at]));
}
