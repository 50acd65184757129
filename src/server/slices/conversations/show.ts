import type { Message } from '#contract/conversations.ts';
import type { OfficeMessage } from '#contract/office/conversations.ts';
import type { Db } from '#server/platform/db/index.ts';
import { officeOperator } from '#server/slices/manuscripts/index.ts';
import { type ConversationOf, findConversation, listMessages, type Side } from './store.ts';

type Reader = { side: Side; userId: number | null };

type Deps = { db: Db; nameOf: (userId: number) => Promise<string> };

/**
 * A conversation as one of its sides reads it, oldest message first; people of the office are named to each other alone.
 * `outside`: the name of who writes without an account.
 */
export async function messagesOf(
  deps: Deps,
  of: ConversationOf,
  reader: Reader,
  outside?: string,
): Promise<Message[]> {
  return (await officeMessagesOf(deps, of, reader, outside)).map(({ mentioned: _, ...message }) => message);
}

/** The same with whom each mentions, which the office alone reads. */
export async function officeMessagesOf(
  { db, nameOf }: Deps,
  of: ConversationOf,
  reader: Reader,
  outside = 'Author',
): Promise<OfficeMessage[]> {
  const id = await findConversation(db, of);
  const found = id === undefined ? [] : await listMessages(db, id, reader);
  const names = new Map<number, string>();
  for (const userId of found.flatMap((one) => [one.userId, ...one.mentions]))
    if (userId !== null && !names.has(userId)) names.set(userId, (await nameOf(userId)).trim());
  return found.map(({ id, at, side, userId, words, files, mentions, isNew }) => ({
    id,
    at: at.toISOString(),
    own: of.kind === 'editors' ? userId === reader.userId : side === reader.side,
    who:
      side === 'office' && reader.side !== 'office'
        ? officeOperator
        : (userId !== null && names.get(userId)) || (side === 'office' ? officeOperator : outside),
    words,
    files: files.map(({ address: file, ...rest }) => ({ file, ...rest })),
    mentioned: mentions.map((one) => ({ userId: one, name: names.get(one) || officeOperator })),
    isNew,
  }));
}
