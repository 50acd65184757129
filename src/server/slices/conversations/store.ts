import { sql } from 'kysely';
import type { ConversationKind } from '#contract/office/conversations.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from './tables.ts';

/** Each reviewer’s is apart: that of their review. */
export type ConversationOf =
  | { manuscriptId: number; kind: ConversationKind }
  | { manuscriptId: number; kind: 'reviewer'; reviewId: number };

/** The conversation with the reviewer of a review. */
export const withReviewer = ({ id: reviewId, manuscriptId }: { id: number; manuscriptId: number }) => ({
  manuscriptId,
  kind: 'reviewer' as const,
  reviewId,
});

export type Side = 'office' | 'authors' | 'reviewer';

export const reviewOf = (of: ConversationOf): number | null => (of.kind === 'reviewer' ? of.reviewId : null);

/** The one whose message it is; without an account the holder of a reviewer’s link. */
type Writer = { side: Side; userId: number | null };

/** `mentions`: ids of colleagues, each once, in order. */
export type NewMessage = Writer & { words: string; key: string; at: Date; mentions?: readonly number[] };

type StoredMessage = {
  id: number;
  at: Date;
  side: Side;
  userId: number | null;
  words: string;
  files: { address: string; filename: string; bytes: number }[];
  /** Accounts of colleagues. */
  mentions: number[];
  isNew: boolean;
};

export async function findConversation(db: Db, of: ConversationOf): Promise<number | undefined> {
  const row = await tables(db)
    .selectFrom('conversations')
    .select('id')
    .where('manuscript_id', '=', of.manuscriptId)
    .where('kind', '=', of.kind)
    .where('review_id', 'is not distinct from', reviewOf(of))
    .executeTakeFirst();
  return row?.id;
}

/**
 * The conversation, made with its first message, and locked: of two messages at once the one that is seen first has the lower
 * number, so that nobody reads past one that is not there yet.
 */
export async function lockConversation(tx: Transaction, of: ConversationOf): Promise<number> {
  await tables(tx)
    .insertInto('conversations')
    .values({ manuscript_id: of.manuscriptId, kind: of.kind, review_id: reviewOf(of) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const id = await findConversation(tx, of);
  if (id === undefined) throw new Error(`no conversation of manuscript ${of.manuscriptId}`);
  await tables(tx).selectFrom('conversations').select('id').where('id', '=', id).forUpdate().execute();
  return id;
}

/** Messages of a conversation, oldest first; new is what the other side, or among editors somebody else, wrote since `reader` read it. */
export async function listMessages(db: Db, conversationId: number, reader: Writer): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    select g.id, g.at, g.side, g.user_id as "userId", g.words,
      ${isNew(reader)} as "isNew",
      ${mentions} as mentions,
      (select coalesce(json_agg(json_build_object('address', f.address, 'filename', f.filename, 'bytes', s.bytes)
        order by f.position), '[]')
        from message_files f join stored_files s on s.address = f.address where f.message_id = g.id) as files
    from messages g join conversations c on c.id = g.conversation_id left join message_reads r
      on r.conversation_id = g.conversation_id and r.user_id = ${reader.userId}
    where g.conversation_id = ${conversationId} order by g.id`.execute(db);
  return rows;
}

/** The accounts that a message `g` mentions. */
const mentions = sql<number[]>`(select coalesce(json_agg(x.user_id order by x.user_id), '[]')
  from message_mentions x where x.message_id = g.id)`;

/** Whether a message `g` of a conversation `c` is from others than its reader: among editors each is one. */
const fromOthers = ({ side, userId }: Writer) =>
  sql<boolean>`case c.kind when 'editors' then g.user_id is distinct from ${userId} else g.side <> ${side} end`;

/** The holder of a reviewer’s link has no account to note for what they read: to them nothing is new. */
const isNew = (reader: Writer) =>
  reader.userId === null
    ? sql<boolean>`false`
    : sql<boolean>`(${fromOthers(reader)} and g.id > coalesce(r.up_to, 0))`;

/** A message that somebody wrote with this key. */
export async function findByKey(
  db: Db,
  conversationId: number,
  { side, userId, key }: Writer & { key: string },
): Promise<{ words: string; files: string[] } | undefined> {
  const { rows } = await sql<{ words: string; files: string[] }>`
    select words,
      array(select f.address from message_files f where f.message_id = g.id order by f.position) as files
    from messages g where conversation_id = ${conversationId} and side = ${side} and user_id is not distinct from ${userId} and key = ${key}`.execute(
    db,
  );
  return rows[0];
}

export async function insertMessage(
  tx: Transaction,
  conversationId: number,
  { side, userId, words, key, at, mentions = [] }: NewMessage,
  files: readonly { address: string; filename: string }[],
): Promise<void> {
  const { id } = await tables(tx)
    .insertInto('messages')
    .values({ conversation_id: conversationId, at, side, user_id: userId, words, key })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { address, filename } of files)
    await tables(tx).insertInto('message_files').values({ address, message_id: id, filename }).execute();
  for (const mentioned of mentions)
    await tables(tx).insertInto('message_mentions').values({ message_id: id, user_id: mentioned }).execute();
}

/** Accounts of the office that have written in a conversation, or were mentioned there. */
export async function colleaguesIn(db: Db, conversationId: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select g.user_id as "userId" from messages g
    where g.conversation_id = ${conversationId} and g.side = 'office' and g.user_id is not null
    union select x.user_id from messages g join message_mentions x on x.message_id = g.id
    where g.conversation_id = ${conversationId} order by 1`.execute(db);
  return rows.map(({ userId }) => userId);
}
