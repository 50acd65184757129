import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { tables } from './tables.ts';

export type FeedArticle = {
  id: number;
  doi: string;
  title: string;
  /** Display names in order. */
  authors: string[];
  journalName: string;
  issn: string | null;
  volume: string | null;
  issue: string | null;
  firstPage: string | null;
  lastPage: string | null;
  elocationId: string | null;
  publisher: string | null;
  typeLabel: string;
  /** Plain text; may be empty. */
  abstract: string;
  /** YYYY-MM-DD; null if unknown. */
  publishedOn: string | null;
  updatedAt: Date;
};

/** Of one journal, of these, or of all. */
export async function newestForFeed(
  db: Db,
  { journalId, ids, limit }: { journalId?: number | undefined; ids?: number[]; limit: number },
): Promise<FeedArticle[]> {
  const of = journalId === undefined ? sql`true` : sql`a.journal_id = ${journalId}`;
  const these = ids ? sql`a.id = any(${ids}::bigint[])` : sql`true`;
  const { rows } = await sql<FeedArticle>`
    select a.id, a.doi, a.title_text as title, j.name as "journalName", a.type_label as "typeLabel",
      a.issn, a.volume, a.issue,
      a.first_page as "firstPage", a.last_page as "lastPage", a.elocation_id as "elocationId",
      coalesce(a.publisher, j.publisher) as publisher, a.abstract_text as abstract, a.published_on as "publishedOn", a.updated_at as "updatedAt",
      array(select w.display_name from article_authors w where w.article_id = a.id order by w.position) as authors
    from articles a join journals j on j.id = a.journal_id
    where a.withdrawn_at is null and ${of} and ${these}
    order by a.published_on desc nulls last, a.id desc
    limit ${limit}`.execute(db);
  return rows;
}

export type FeedNotice = {
  id: number;
  kind: 'correction' | 'retraction' | 'reinstatement';
  /** YYYY-MM-DD. */
  on: string;
  html: string;
};

/** News of a published article, the newest first: its notices, and the ids of articles that cite it or are about it. */
export async function newsOfArticle(
  db: Db,
  id: number,
  limit: number,
): Promise<{ title: string; notices: FeedNotice[]; about: number[] } | 'withdrawn' | undefined> {
  const article = await tables(db)
    .selectFrom('articles')
    .select(['title_text as title', 'doi', 'withdrawn_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!article) return undefined;
  if (article.withdrawn_at) return 'withdrawn';
  const notices = await tables(db)
    .selectFrom('article_notices')
    .select(['id', 'kind', 'noted_on as on', 'html'])
    .where('article_id', '=', id)
    .where('replaced_at', 'is', null)
    .orderBy('noted_on', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const { rows } = await sql<{ id: number }>`
    select a.id from articles a where a.withdrawn_at is null and a.id <> ${id} and a.id in (
      select r.article_id from article_references r where r.doi = ${article.doi}
      union select r.article_id from related_articles r where r.doi = ${article.doi})
    order by a.published_on desc nulls last, a.id desc limit ${limit}`.execute(db);
  return { title: article.title, notices, about: rows.map((row) => row.id) };
}

/** How many articles are published in each range of `size` ids, from 1, and their last change; ranges without any are left out. */
export async function rangesPublished(
  db: Db,
  size: number,
): Promise<{ range: number; articles: number; updatedAt: Date }[]> {
  const { rows } = await sql<{ range: number; articles: number; updatedAt: Date }>`
    select (id - 1) / ${size}::bigint + 1 as range, count(*) as articles, max(updated_at) as "updatedAt"
    from articles where withdrawn_at is null group by 1 order by 1`.execute(db);
  return rows;
}

/** Published articles by id with their last change; all, or those of a range of ids. */
export async function listPublished(
  db: Db,
  of?: { range: number; size: number },
): Promise<{ id: number; updatedAt: Date }[]> {
  const all = tables(db)
    .selectFrom('articles')
    .select(['id', 'updated_at as updatedAt'])
    .where('withdrawn_at', 'is', null)
    .orderBy('id');
  const some = of
    ? all.where('id', '>', (of.range - 1) * of.size).where('id', '<=', of.range * of.size)
    : all;
  return some.execute();
}
