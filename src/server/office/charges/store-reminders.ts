import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { hasStatus } from '#server/slices/manuscripts/index.ts';

export type InvoiceToRemind = {
  chargeId: number;
  manuscriptId: number;
  year: number;
  number: number;
  dueOn: string;
};

/** After so many the press writes no more by itself: somebody of the office has to. */
const mostReminders = 3;

/**
 * Invoices of which the press is to remind by itself, of all charges or of one: in journals that want it, so many days after the day to pay and
 * as many after each reminder, also one that somebody sent by hand.
 */
export async function invoicesToRemind(
  db: Db,
  { today, chargeId, most }: { today: string; chargeId?: number; most: number },
): Promise<InvoiceToRemind[]> {
  const every = sql`coalesce((j.charges ->> 'remindEvery')::int, 0)`;
  const { rows } = await sql<InvoiceToRemind>`
    select c.id as "chargeId", c.manuscript_id as "manuscriptId", i.year, i.number, i.due_on::text as "dueOn"
    from office_charges c join journals j on j.id = c.journal_id join manuscripts m on m.id = c.manuscript_id
    join office_invoices i on i.charge_id = c.id and i.kind = 'invoice'
      and not exists (select from office_invoices n where n.credits = i.id)
    where c.state = 'invoiced' and ${hasStatus('m.status', 'accepted', 'published')}
      and ${every} > 0 and c.reminders < ${mostReminders}
      and i.due_on + ${every} * (c.reminders + 1) <= ${today}::date
      and (c.reminded_at is null or (c.reminded_at at time zone 'utc')::date + ${every} <= ${today}::date)
      and ${chargeId === undefined ? sql`true` : sql`c.id = ${chargeId}`}
    order by c.id limit ${most}`.execute(db);
  return rows;
}
