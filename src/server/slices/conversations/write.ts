import type { Db, Transaction } from '#server/platform/db/index.ts';
import { attachFiles } from '#server/platform/storage/index.ts';
import {
  type ConversationOf,
  findByKey,
  findConversation,
  insertMessage,
  lockConversation,
  type NewMessage,
} from './store.ts';

type Written =
  /** `again`: it was written before, and its letters are out. */
  | { ok: true; again: boolean; conversationId: number; filenames: string[] }
  | { ok: false; reason: 'other words' | 'file' };

/** Whether somebody has written a message with this key: whom it mentions was looked at then. */
export async function wasWritten(
  db: Db,
  of: ConversationOf,
  writer: Pick<NewMessage, 'side' | 'userId' | 'key'>,
): Promise<boolean> {
  const id = await findConversation(db, of);
  return id !== undefined && (await findByKey(db, id, writer)) !== undefined;
}

/** Adds a message with uploads of `owner`; the caller has checked who writes, and rolls back on a refusal. */
export async function addMessage(
  tx: Transaction,
  of: ConversationOf,
  message: NewMessage,
  { owner, addresses }: { owner: string; addresses: readonly string[] },
): Promise<Written> {
  const conversationId = await lockConversation(tx, of);
  const wanted = [...new Set(addresses)];
  const before = await findByKey(tx, conversationId, message);
  if (before)
    return before.words === message.words && before.files.join() === wanted.join()
      ? { ok: true, again: true, conversationId, filenames: [] }
      : { ok: false, reason: 'other words' };
  const attached = new Map(
    (await attachFiles(tx, owner, wanted)).map(({ address, filename }) => [address, filename]),
  );
  if (attached.size < wanted.length) return { ok: false, reason: 'file' };
  const files = wanted.map((address) => ({ address, filename: attached.get(address) ?? '' }));
  await insertMessage(tx, conversationId, message, files);
  return { ok: true, again: false, conversationId, filenames: files.map(({ filename }) => filename) };
}
