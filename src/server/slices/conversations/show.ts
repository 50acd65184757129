import type { Message } from '#contract/conversations.ts';
import type { Db } from '#server/platform/db/index.ts';
import { officeOperator } from '#server/slices/manuscripts/index.ts';
import { type ConversationOf, findConversation, listMessages, type Side } from './store.ts';

type Reader = { side: Side; userId: number };

/** A conversation as one of its sides reads it, oldest message first; people of the office are named to each other alone. */
export async function messagesOf(
  { db, nameOf }: { db: Db; nameOf: (userId: number) => Promise<string> },
  of: ConversationOf,
  reader: Reader,
): Promise<Message[]> {
  const id = await findConversation(db, of);
  const found = id === undefined ? [] : await listMessages(db, id, reader);
  const names = new Map<number, string>();
  for (const { userId } of found)
    if (userId !== null && !names.has(userId)) names.set(userId, (await nameOf(userId)).trim());
  return found.map(({ id, at, side, userId, words, files, isNew }) => ({
    id,
    at: at.toISOString(),
    own: side === reader.side,
    who:
      side === 'office' && reader.side !== 'office'
        ? officeOperator
        : (userId !== null && names.get(userId)) || (side === 'office' ? officeOperator : 'Author'),
    words,
    files: files.map(({ address: file, ...rest }) => ({ file, ...rest })),
    isNew,
  }));
}
