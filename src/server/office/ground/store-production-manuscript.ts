import type { Db } from '#server/platform/db/index.ts';
import { tables } from '../tables.ts';

/** `publishing` writes this table, `charges` the other. */
const productions = (db: Db) => tables(db).selectFrom('productions');

/** Undefined for an imported article. */
export async function manuscriptOfArticle(db: Db, articleId: number): Promise<number | undefined> {
  const row = await productions(db)
    .select('manuscript_id')
    .where('article_id', '=', articleId)
    .where('state', '=', 'published')
    .where('corrects', '=', false)
    .executeTakeFirst();
  return row?.manuscript_id ?? undefined;
}

/** For a correction, the manuscript of the corrected article; undefined if there is none. */
export async function manuscriptOfProduction(db: Db, id: number): Promise<number | undefined> {
  const row = await productions(db)
    .select(['manuscript_id', 'article_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || row.manuscript_id !== null) return row?.manuscript_id ?? undefined;
  return row.article_id === null ? undefined : manuscriptOfArticle(db, row.article_id);
}

export async function manuscriptOfCharge(db: Db, id: number): Promise<number | undefined> {
  const row = await tables(db)
    .selectFrom('office_charges')
    .select('manuscript_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.manuscript_id;
}
