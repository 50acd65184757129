import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/index.ts';
import { retracting } from './rules-relations.ts';

/** `id` where the article is ours. */
export type RetractingArticle = {
  id: number | null;
  doi: string;
  title: string;
  /** The day of the notice, `YYYY-MM-DD`. */
  on: string;
};

/**
 * The article that retracts another without a notice yet: one of ours that says so, else one that the other names.
 * Notices replaced by the office count.
 */
export async function findRetractingArticle(
  tx: Transaction,
  doi: string,
  named: readonly string[],
): Promise<RetractingArticle | undefined> {
  const { rows } = await sql<RetractingArticle>`
    select r.id, said.doi, coalesce(r.title_text, '') as title,
      coalesce(r.published_on, current_date) as "on"
    from (
      select o.doi, 1 as rank from related_articles s join articles o on o.id = s.article_id
        where s.doi = ${doi} and o.doi <> ${doi} and lower(trim(s.relation)) = any(${[...retracting]}::text[])
          and o.withdrawn_at is null
      union all select name, 2 from unnest(${[...named]}::text[]) as name
    ) said
    left join articles r on r.doi = said.doi and r.withdrawn_at is null
    where not exists (
      select from article_notices n join articles a on a.id = n.article_id
      where a.doi = ${doi} and n.stated_by = said.doi)
    order by said.rank, r.published_on, r.id limit 1`.execute(tx);
  return rows[0];
}

/** Our articles that an article retracts, not withdrawn ones. */
export async function retractedBy(tx: Transaction, doi: string): Promise<{ id: number; doi: string }[]> {
  const { rows } = await sql<{ id: number; doi: string }>`
    select distinct a.id, a.doi from article_notices n join articles a on a.id = n.article_id
    where n.stated_by = ${doi} and n.kind = 'retraction' and n.replaced_at is null and a.withdrawn_at is null`.execute(
    tx,
  );
  return rows;
}

/**
 * Newly retracted articles among these DOIs, which never had this article's notice, with its text. Undefined if
 * there are none.
 */
export async function findNewlyRetracted(
  tx: Transaction,
  id: number,
  dois: readonly string[],
): Promise<{ by: RetractingArticle; ids: number[] } | undefined> {
  if (dois.length === 0) return undefined;
  const { rows } = await sql<RetractingArticle & { ids: number[] }>`
    select r.id, r.doi, r.title_text as title, coalesce(r.published_on, current_date) as "on",
      array(select a.id from articles a
        where a.doi = any(${[...dois]}::text[]) and a.id <> r.id
          and a.retracted_on is null and a.withdrawn_at is null
          and not exists (select from article_notices n where n.article_id = a.id and n.stated_by = r.doi)
        order by a.id) as ids
    from articles r where r.id = ${id}`.execute(tx);
  const [found] = rows;
  if (!found || found.ids.length === 0) return undefined;
  const { ids, ...by } = found;
  return { by, ids };
}

/** Sets the mark of an article whose title and citations have it already. */
export async function setRetracted(tx: Transaction, articleId: number, on: string): Promise<void> {
  await sql`update articles set retracted_on = ${on} where id = ${articleId}`.execute(tx);
}
