import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import type { MonthCount } from './rules-months.ts';
import { tables } from './tables.ts';

/** Counts one on a day (YYYY-MM-DD); safe under concurrency. */
export async function countOne(
  db: Db,
  what: 'views' | 'downloads',
  articleId: number,
  day: string,
): Promise<void> {
  await tables(db)
    .insertInto('article_usage')
    .values({ article_id: articleId, day, views: 0, downloads: 0, [what]: 1 })
    .onConflict((conflict) =>
      conflict.columns(['article_id', 'day']).doUpdateSet({
        [what]: sql`${sql.ref(`article_usage.${what}`)} + 1`,
      }),
    )
    .execute();
}

export async function listMonths(db: Db, articleId: number): Promise<MonthCount[]> {
  return tables(db)
    .selectFrom('article_usage')
    .select([
      sql<string>`to_char(day, 'YYYY-MM')`.as('month'),
      sql<number>`sum(views)`.as('views'),
      sql<number>`sum(downloads)`.as('downloads'),
    ])
    .where('article_id', '=', articleId)
    .groupBy('month')
    .orderBy('month')
    .execute();
}
