import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from './tables.ts';

type Recommendation = { userId: number; at: Date; recommendation: string; reasons: string };

export async function insertRecommendation(
  tx: Transaction,
  { id, round }: { id: number; round: number },
  { userId, at, recommendation, reasons }: Recommendation,
): Promise<void> {
  await tables(tx)
    .insertInto('manuscript_recommendations')
    .values({ manuscript_id: id, round, user_id: userId, at, recommendation, reasons })
    .execute();
}

/** The latest recommendation of each person in a round, newest first. */
export async function listRecommendations(
  db: Db,
  { id, round }: { id: number; round: number },
): Promise<Recommendation[]> {
  const rows = await tables(db)
    .selectFrom('manuscript_recommendations')
    .select(['user_id as userId', 'at', 'recommendation', 'reasons'])
    .where('manuscript_id', '=', id)
    .where('round', '=', round)
    .orderBy('id', 'desc')
    .execute();
  return rows.filter(({ userId }, i) => rows.findIndex((other) => other.userId === userId) === i);
}
