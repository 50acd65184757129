import { sql } from 'kysely';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { AuthorReminder } from './rules-reminders.ts';
import { hasStatus } from './store-status.ts';

/** A manuscript that its authors have to send by `dueOn` (YYYY-MM-DD). */
export type DueFromAuthors = { id: number; dueOn: string };

/** Manuscripts due from their authors from one day to another, without those reminded already; earliest first. */
export async function listDueFromAuthors(
  db: Db,
  { from, to, lateBefore }: { from: string; to: string; lateBefore: string },
  most: number,
): Promise<DueFromAuthors[]> {
  const { rows } = await sql<DueFromAuthors>`
    select m.id, m.due_on as "dueOn" from manuscripts m
    where m.number is not null and ${hasStatus('m.status', 'draft', 'revisionRequested')} and m.due_on between ${from}::date and ${to}::date
      and not exists (
        select from author_reminders r where r.manuscript_id = m.id and r.due_on = m.due_on
          and r.kind = case when m.due_on < ${lateBefore}::date then 'late' else 'soon' end)
    order by m.due_on, m.id limit ${most}`.execute(db);
  return rows;
}

/** Notes a reminder and locks the manuscript. False if it was noted before, or the manuscript is not due any more. */
export async function noteReminder(
  tx: Transaction,
  { id, dueOn }: DueFromAuthors,
  kind: AuthorReminder,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into author_reminders (manuscript_id, kind, due_on, sent_at)
    select id, ${kind}, due_on, ${now} from manuscripts
    where id = ${id} and due_on = ${dueOn}::date and number is not null and ${hasStatus('status', 'draft', 'revisionRequested')}
    for update
    on conflict do nothing returning kind`.execute(tx);
  return rows.length > 0;
}
