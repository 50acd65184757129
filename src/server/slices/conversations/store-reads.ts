import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { type ConversationOf, reviewOf } from './store.ts';

/** Notes how far somebody has read; never back, nor past the last message. */
export async function setReadUpTo(
  db: Db,
  of: ConversationOf,
  { userId, upTo }: { userId: number; upTo: number },
): Promise<void> {
  await sql`
    insert into message_reads (conversation_id, user_id, up_to)
      select c.id, ${userId}, least(${upTo}, (select max(g.id) from messages g where g.conversation_id = c.id))
      from conversations c where c.manuscript_id = ${of.manuscriptId} and c.kind = ${of.kind}
        and c.review_id is not distinct from ${reviewOf(of)}
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

export type MessageCounts = { messages: number; unread: number };

/** Messages with the reviewers of these reviews, and how many of theirs somebody has not read. */
export async function countWithReviewers(
  db: Db,
  userId: number,
  reviews: readonly number[],
): Promise<Map<number, MessageCounts>> {
  const { rows } = await sql<MessageCounts & { id: number }>`
    select c.review_id as id, count(*)::int as messages,
      (count(*) filter (where g.side = 'reviewer' and g.id > coalesce(r.up_to, 0)))::int as unread
    from conversations c join messages g on g.conversation_id = c.id
      left join message_reads r on r.conversation_id = c.id and r.user_id = ${userId}
    where c.review_id = any(${[...reviews]}::bigint[]) group by 1`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
