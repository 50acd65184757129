import type { Db } from '#server/platform/db/index.ts';
import { tables } from './tables.ts';

export type BoardLink = {
  id: number;
  memberId: number;
  createdAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
};

const columns = [
  'id',
  'member_id as memberId',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
  'revoked_at as revokedAt',
] as const;

/** Finds the member of a valid link by its key's hash, and notes its use. */
export async function findMemberByKey(db: Db, keySha256: string, now: Date): Promise<number | undefined> {
  const link = await tables(db)
    .updateTable('board_links')
    .set({ last_used_at: now })
    .where('key_sha256', '=', keySha256)
    .where('revoked_at', 'is', null)
    .returning('member_id as memberId')
    .executeTakeFirst();
  return link?.memberId;
}

export async function insertLink(
  db: Db,
  link: { memberId: number; keySha256: string; now: Date },
): Promise<number> {
  const { id } = await tables(db)
    .insertInto('board_links')
    .values({
      member_id: link.memberId,
      key_sha256: link.keySha256,
      created_at: link.now,
      last_used_at: null,
      revoked_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const listLinks = (db: Db, memberId: number): Promise<BoardLink[]> =>
  tables(db)
    .selectFrom('board_links')
    .select(columns)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute();

/** Returns how many links were valid. */
export async function revokeLinks(db: Db, memberId: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('board_links')
    .set({ revoked_at: now })
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
