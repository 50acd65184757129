import type { Transaction } from '#server/platform/db/index.ts';
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
