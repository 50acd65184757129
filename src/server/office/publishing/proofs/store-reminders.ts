import { sql } from 'kysely';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from '../../tables.ts';

export type ReminderKind = 'soon' | 'late' | 'by hand';

/**
 * Proofs of which a reminder is due: the day before they are due, unless they were sent then or later, and the day
 * after. Of several missed ones only the latest.
 */
export async function dueReminders(
  db: Db,
  today: string,
  most: number,
): Promise<{ id: number; kind: 'soon' | 'late' }[]> {
  const { rows } = await sql<{ id: number; kind: 'soon' | 'late' }>`
    select p.id, d.kind
    from proofs p join productions a on a.id = p.production_id,
      lateral (select case when p.due_on < ${today}::date then 'late' else 'soon' end as kind) d
    where p.state = 'with the author' and a.state in ('open', 'scheduled') and p.due_on <= ${today}::date + 1
      and (d.kind = 'late' or (p.sent_at at time zone 'UTC')::date < p.due_on - 1)
      and not exists (select from proof_reminders r where r.proof_id = p.id and r.kind = d.kind)
    order by p.due_on, p.id limit ${most}`.execute(db);
  return rows;
}

/** Notes a reminder. False if it was noted before; one by hand can be sent again. */
export async function noteReminder(
  tx: Transaction,
  { proofId, kind, now }: { proofId: number; kind: ReminderKind; now: Date },
): Promise<boolean> {
  const row = await tables(tx)
    .insertInto('proof_reminders')
    .values({ proof_id: proofId, kind, sent_at: now })
    .onConflict((conflict) =>
      kind === 'by hand'
        ? conflict.columns(['proof_id', 'kind']).doUpdateSet({ sent_at: now })
        : conflict.doNothing(),
    )
    .returning('proof_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function lastReminders(db: Db, proofIds: readonly number[]): Promise<Map<number, Date>> {
  const rows = await tables(db)
    .selectFrom('proof_reminders')
    .select(({ fn }) => ['proof_id as id', fn.max('sent_at').as('at')])
    .where('proof_id', 'in', [0, ...proofIds])
    .groupBy('proof_id')
    .execute();
  return new Map(rows.map(({ id, at }) => [id, at]));
}
