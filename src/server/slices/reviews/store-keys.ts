import { sql } from 'kysely';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from './tables.ts';

/** Earlier keys stay valid. */
export async function insertKey(
  tx: Transaction,
  { reviewId, keySha256 }: { reviewId: number; keySha256: string },
): Promise<void> {
  await tables(tx)
    .insertInto('review_keys')
    .values({ review_id: reviewId, key_sha256: keySha256, revoked_at: null })
    .execute();
}

export async function revokeKeys(tx: Transaction, reviewIds: readonly number[], now: Date): Promise<void> {
  if (reviewIds.length === 0) return;
  await tables(tx)
    .updateTable('review_keys')
    .set({ revoked_at: now })
    .where('review_id', 'in', reviewIds)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Of these reviews those whose reviewers were erased, or whose links were ended: a dismissed reviewer’s goes on. */
export async function withoutLink(db: Db, reviewIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select r.id from reviews r where r.id = any(${[...reviewIds]}::bigint[]) and (r.email_key = '' or (
      not exists (select from review_keys k where k.review_id = r.id and k.revoked_at is null)
      and (r.state = 'cancelled' or exists (select from review_keys k where k.review_id = r.id))))`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
