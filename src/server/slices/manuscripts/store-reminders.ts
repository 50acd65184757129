import { sql } from 'kysely';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { AuthorReminder } from './rules-reminders.ts';

/** Waiting for the authors until a day (YYYY-MM-DD). */
export type AskedOfAuthors = { id: number; dueOn: string };

/** Manuscripts due from their authors between two days without a reminder, earliest first. */
export async function askedBetween(
  db: Db,
  { from, to, lateBefore }: { from: string; to: string; lateBefore: string },
  most: number,
): Promise<AskedOfAuthors[]> {
  const { rows } = await sql<AskedOfAuthors>`
    select m.id, m.due_on as "dueOn" from manuscripts m
    where m.number is not null and m.status in (0, 6) and m.due_on between ${from}::date and ${to}::date
      and not exists (
        select from author_reminders r where r.manuscript_id = m.id and r.due_on = m.due_on
          and r.kind = case when m.due_on < ${lateBefore}::date then 'late' else 'soon' end)
    order by m.due_on, m.id limit ${most}`.execute(db);
  return rows;
}

/** False where it was sent, or is not due any more; the row is locked. */
export async function noteReminder(
  tx: Transaction,
  { id, dueOn }: AskedOfAuthors,
  kind: AuthorReminder,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into author_reminders (manuscript_id, kind, due_on, sent_at)
    select id, ${kind}, due_on, ${now} from manuscripts
    where id = ${id} and due_on = ${dueOn}::date and number is not null and status in (0, 6)
    for update
    on conflict do nothing returning kind`.execute(tx);
  return rows.length > 0;
}
