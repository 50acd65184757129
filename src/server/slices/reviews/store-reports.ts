import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from './tables.ts';

/** A report that stands beside its article. */
export type Report = { text: string; named: boolean; at: Date };

const select = (db: Db) =>
  tables(db)
    .selectFrom('review_reports')
    .select(['review_id as reviewId', 'article_id as articleId', 'text', 'named', 'published_at as at']);

export const findReport = (db: Db, reviewId: number): Promise<Report | undefined> =>
  select(db).where('review_id', '=', reviewId).executeTakeFirst();

/** Published reports by review. */
export async function listReports(db: Db, reviewIds: readonly number[]): Promise<Map<number, Report>> {
  const rows = reviewIds.length > 0 ? await select(db).where('review_id', 'in', reviewIds).execute() : [];
  return new Map(rows.map((row) => [row.reviewId, row]));
}

/** The review must be locked. */
export async function writeReport(
  tx: Transaction,
  { reviewId, articleId, text, named, at }: Report & { reviewId: number; articleId: number },
): Promise<void> {
  const row = { article_id: articleId, text, named, published_at: at };
  await tables(tx)
    .insertInto('review_reports')
    .values({ review_id: reviewId, ...row })
    .onConflict((conflict) => conflict.column('review_id').doUpdateSet(row))
    .execute();
}

/** The review must be locked. */
export async function removeReport(tx: Transaction, reviewId: number): Promise<void> {
  await tables(tx).deleteFrom('review_reports').where('review_id', '=', reviewId).execute();
}

/** Takes the name off the reports of these reviews. Returns the articles that they stand beside. */
export async function unnameReports(tx: Transaction, reviewIds: readonly number[]): Promise<number[]> {
  if (reviewIds.length === 0) return [];
  const rows = await tables(tx)
    .updateTable('review_reports')
    .set({ named: false })
    .where('named', '=', true)
    .where('review_id', 'in', reviewIds)
    .returning('article_id')
    .execute();
  return [...new Set(rows.map((row) => row.article_id))].sort((a, b) => a - b);
}
