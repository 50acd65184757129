import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';

/** Numbers of articles by combination; null for those that an earlier program indexed. */
export async function countsOfAll(tx: Db): Promise<{ id: number | null; articles: number }[]> {
  const { rows } = await sql<{ id: number | null; articles: number }>`
    select combination as id, sum(articles) as articles from article_counts
    group by combination having sum(articles) <> 0`.execute(tx);
  return rows;
}

/** The number of articles of the press, or of a journal of it. */
export async function countAll(db: Db, journalId?: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(articles), 0) as total from article_counts
    where ${journalId === undefined ? sql`true` : sql`journal_id = ${journalId}`}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** As few rows as this are summed up in no time. */
const fewRows = 1000;

/** Puts the rows together that changes of articles have left. May run beside such changes, and beside itself. */
export async function sumCounts(db: Db): Promise<void> {
  await sql`
    with many as (
      select count(*) > ${fewRows}::int + 2 * count(distinct (journal_id, volume_id, combination)) as are from article_counts
    ), gone as (
      delete from article_counts using many where many.are returning journal_id, volume_id, combination, articles
    )
    insert into article_counts (journal_id, volume_id, combination, articles)
    select journal_id, volume_id, combination, sum(articles) from gone
    group by journal_id, volume_id, combination having sum(articles) <> 0`.execute(db);
}
