import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { isOpenManuscript } from '#server/slices/manuscripts/index.ts';
import { type ManuscriptReader, visibleManuscripts } from '../ground/index.ts';

type At = { manuscriptId: number; number: string; title: string; journal: string };
type TaskForMe = At & { id: number; what: string; dueOn: string };
type MentionForMe = At & { who: string; at: Date };

const at = sql`m.id as "manuscriptId", m.number, m.title, j.short_name as journal`;

/** Open tasks of somebody at manuscripts that have not ended and that they may read, by day; `until`: due by that day. */
export async function tasksFor(
  db: Db,
  reader: ManuscriptReader,
  { limit, until }: { limit: number; until?: string },
): Promise<TaskForMe[]> {
  const { rows } = await sql<TaskForMe>`
    select ${at}, t.id, t.what, t.due_on::text as "dueOn"
    from office_tasks t join manuscripts m on m.id = t.manuscript_id join journals j on j.id = m.journal_id
    where t.user_id = ${reader.userId} and t.done_at is null and ${isOpenManuscript('m.status')} and ${visibleManuscripts(reader)}
      and ${until === undefined ? sql`true` : sql`t.due_on <= ${until}::date`}
    order by t.due_on, t.id limit ${limit}`.execute(db);
  return rows;
}

/** Manuscripts where colleagues mentioned somebody who has not read it yet: the latest mention at each, newest first. */
export async function mentionsFor(
  db: Db,
  reader: ManuscriptReader,
  { limit }: { limit: number },
): Promise<MentionForMe[]> {
  const { rows } = await sql<MentionForMe>`
    select * from (
      select distinct on (m.id) ${at}, g.at,
        (select trim(concat_ws(' ', u.first_name, u.last_name)) from users u where u.id = g.user_id) as who
      from message_mentions x join messages g on g.id = x.message_id join conversations c on c.id = g.conversation_id
        join manuscripts m on m.id = c.manuscript_id join journals j on j.id = m.journal_id
        left join message_reads r on r.conversation_id = c.id and r.user_id = x.user_id
      where x.user_id = ${reader.userId} and g.user_id is distinct from x.user_id and g.id > coalesce(r.up_to, 0)
        and ${visibleManuscripts(reader)}
      order by m.id, g.id desc
    ) mentioned order by at desc limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, who: row.who ?? '' }));
}
