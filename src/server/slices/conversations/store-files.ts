import type { Db } from '#server/platform/db/index.ts';
import type { ConversationOf } from './store.ts';
import { tables } from './tables.ts';

/** The conversation in which a file came. */
export async function conversationOfFile(
  db: Db,
  address: string,
): Promise<Pick<ConversationOf, 'manuscriptId' | 'kind'> | undefined> {
  const row = await tables(db)
    .selectFrom('message_files')
    .innerJoin('messages', 'messages.id', 'message_id')
    .innerJoin('conversations', 'conversations.id', 'conversation_id')
    .select(['manuscript_id as manuscriptId', 'kind'])
    .where('address', '=', address)
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as ConversationOf['kind'] };
}
