import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { type ArticleWords, indexVersion, type SearchFacts } from './store-index.ts';

/** The searchable text of an article, which stays while it is withdrawn. Throws when there is no such article. */
export async function wordsOfArticle(db: Db, id: number): Promise<ArticleWords> {
  const { rows } = await sql<ArticleWords>`
    select a.title_text as title, a.keywords, a.abstract_text as abstract, a.language, coalesce(t.body, '') as body,
      coalesce((select json_agg(json_build_object('name', n.name, 'givenNames', n.given) order by w.position, n.own)
        from article_authors w, lateral (values (w.display_name, w.given_names, 0), (w.native_name, '', 1)) n(name, given, own)
        where w.article_id = a.id and n.name is not null), '[]') as authors,
      array(select distinct x from article_authors w, unnest(w.affiliations) x where w.article_id = a.id) as affiliations,
      (select json_build_object('subjects', f.subjects, 'funders', f.funders, 'hasData', f.has_data)
        from article_search_facts f where f.article_id = a.id) as facts
    from articles a left join article_texts t on t.article_id = a.id
    where a.id = ${id}`.execute(db);
  const [words] = rows;
  if (!words) throw new Error(`there is no article ${id}`);
  return words;
}

export type DueArticle = { id: number; doi: string; xmlFile: string | null };

/** Articles that an earlier program indexed. */
export async function dueForIndexing(db: Db, limit: number): Promise<DueArticle[]> {
  const { rows } = await sql<DueArticle>`
    select a.id, a.doi, a.xml_file as "xmlFile" from article_search s join articles a on a.id = s.article_id
    where s.indexed_as < ${indexVersion} order by a.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Whether it still has this source, and is not withdrawn; to be asked with its DOI locked. */
export async function isStillDue(db: Db, { id, xmlFile }: DueArticle): Promise<boolean> {
  const { rows } = await sql`
    select from articles a join article_search s on s.article_id = a.id
    where a.id = ${id} and a.xml_file is not distinct from ${xmlFile} and s.indexed_as < ${indexVersion}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Renews cached pages of searches. */
export const renewSearches = (db: Db) => sql`update search_renewals set renewed_at = now()`.execute(db);

export const noFacts: SearchFacts = { subjects: [], funders: [], hasData: false };
