import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import type { ConversationOf } from './store.ts';

/** Notes how far somebody has read; never back, nor past the last message. */
export async function setReadUpTo(
  db: Db,
  { manuscriptId, kind }: ConversationOf,
  { userId, upTo }: { userId: number; upTo: number },
): Promise<void> {
  await sql`
    insert into message_reads (conversation_id, user_id, up_to)
      select c.id, ${userId}, least(${upTo}, (select max(g.id) from messages g where g.conversation_id = c.id))
      from conversations c where c.manuscript_id = ${manuscriptId} and c.kind = ${kind}
        and exists (select from messages g where g.conversation_id = c.id)
    on conflict (conversation_id, user_id) do update set up_to = excluded.up_to
      where message_reads.up_to < excluded.up_to`.execute(db);
}

/** How many messages somebody has not read in the conversations of these manuscripts with their authors. */
export async function unreadByAuthor(
  db: Db,
  userId: number,
  manuscripts: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; unread: number }>`
    select c.manuscript_id as id, count(*)::int as unread
    from conversations c join messages g on g.conversation_id = c.id
      left join message_reads r on r.conversation_id = c.id and r.user_id = ${userId}
    where c.manuscript_id = any(${[...manuscripts]}::bigint[]) and c.kind = 'authors' and g.side <> 'authors'
      and g.id > coalesce(r.up_to, 0)
    group by 1`.execute(db);
  return new Map(rows.map(({ id, unread }) => [id, unread]));
}
