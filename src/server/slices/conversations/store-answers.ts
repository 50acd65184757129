import type { Db, Transaction } from '#server/platform/db/index.ts';
import { type ConversationOf, type Side, withReviewer } from './store.ts';
import { tables } from './tables.ts';

/** Whose answers to a letter come into which conversation; without an account the holder of a reviewer’s link. */
export type Answers = { conversationId: number; side: Side; userId: number | null };

export async function insertAnswers(
  tx: Transaction,
  keySha256: string,
  { conversationId, side, userId }: Answers,
): Promise<void> {
  await tables(tx)
    .insertInto('message_answers')
    .values({ key_sha256: keySha256, conversation_id: conversationId, side, user_id: userId })
    .execute();
}

export type AnswerTo = { of: ConversationOf; side: Side; userId: number | null; madeAt: Date };

/** Conversation and person of an answer's key; undefined if the key is not known, or not any more. */
export async function findAnswers(db: Db, keySha256: string): Promise<AnswerTo | undefined> {
  const row = await tables(db)
    .selectFrom('message_answers as a')
    .innerJoin('conversations as c', 'c.id', 'a.conversation_id')
    .select([
      'c.manuscript_id as manuscriptId',
      'c.kind',
      'c.review_id as reviewId',
      'a.side',
      'a.user_id as userId',
      'a.made_at as madeAt',
    ])
    .where('a.key_sha256', '=', keySha256)
    .executeTakeFirst();
  if (!row) return undefined;
  const { manuscriptId, kind, reviewId, ...whose } = row;
  if (kind !== 'reviewer') return { of: { manuscriptId, kind }, ...whose };
  return { of: withReviewer({ id: reviewId ?? 0, manuscriptId }), ...whose };
}
