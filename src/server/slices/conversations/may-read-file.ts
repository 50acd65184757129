import type { Permission } from '#contract/office/roles.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Rights } from '#server/platform/http/identity.ts';
import { findSubmitted, isWithinRights } from '../manuscripts/index.ts';
import { conversationOfFile } from './store-files.ts';

type Reader = {
  userId: number;
  email: string;
  /** Whether they may act as an author now. */
  asAuthor: boolean;
  rights: (to: Permission) => Promise<Rights>;
};

/** Whether somebody may read a file that came with a message: a side of its conversation. */
export async function mayReadMessageFile(
  db: Db,
  address: string,
  { userId, email, asAuthor, rights }: Reader,
): Promise<boolean> {
  const of = await conversationOfFile(db, address);
  if (!of) return false;
  const { manuscriptId, kind } = of;
  if (asAuthor && kind === 'authors' && (await findSubmitted(db, manuscriptId))?.userId === userId)
    return true;
  return isWithinRights(db, manuscriptId, { userId, email, rights: await rights('manuscripts') });
}
