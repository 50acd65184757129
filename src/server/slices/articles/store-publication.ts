import type { Db } from '#server/platform/db/index.ts';
import { tables } from './tables.ts';

/**
 * The publication date of an article, as precise as known (YYYY, YYYY-MM, YYYY-MM-DD; null if unknown);
 * undefined when there is no such article, or no more.
 */
export async function publishedOn(db: Db, articleId: number): Promise<string | null | undefined> {
  const row = await tables(db)
    .selectFrom('articles')
    .select('published')
    .where('id', '=', articleId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row?.published;
}
