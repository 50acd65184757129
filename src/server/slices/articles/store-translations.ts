import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/index.ts';

/** Our articles that an article’s own source calls its original or its translation, not withdrawn ones; by number. */
export async function statedTranslations(tx: Transaction, articleId: number): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct o.id from related_articles r join articles o on o.doi = r.doi
    where r.article_id = ${articleId} and o.id <> r.article_id and o.withdrawn_at is null
      and lower(trim(r.relation)) in ('translation', 'translated-article')
    order by o.id`.execute(tx);
  return rows;
}
