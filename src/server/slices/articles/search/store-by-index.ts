import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';

/** Searches forbid index scans; without one, what an index has in order would be sorted. */
async function byIndex<Row>(tx: Db, query: RawBuilder<Row>): Promise<Row[]> {
  await sql`select set_config('enable_indexscan', 'on', true)`.execute(tx);
  const { rows } = await query.execute(tx);
  await sql`select set_config('enable_indexscan', 'off', true)`.execute(tx);
  return rows;
}

/** The most read of the whole press. */
export const mostReadOfAll = (tx: Db, most: number) =>
  byIndex(
    tx,
    sql<{ id: number; views: number }>`
      select article_id as id, views from article_usage_totals where views > 0
      order by views desc, article_id desc limit ${most}`,
  );

/** The newest of the press, or of a journal of it. */
export async function newestOfAll(tx: Db, journalId: number | undefined, most: number): Promise<number[]> {
  const rows = await byIndex(
    tx,
    sql<{ id: number }>`
      select id from articles
      where withdrawn_at is null and ${journalId === undefined ? sql`true` : sql`journal_id = ${journalId}`}
      order by published_on desc nulls last, id desc limit ${most}`,
  );
  return rows.map(({ id }) => id);
}
