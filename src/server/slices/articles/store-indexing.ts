import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';

/** What indexers look for in an article, as far as it is there or not. */
export type IndexedFacts = {
  id: number;
  doi: string;
  title: string;
  /** As precise as known. */
  published: string | null;
  licenceUrl: string | null;
  abstract: boolean;
  keywords: boolean;
  authors: boolean;
  affiliations: boolean;
  orcid: boolean;
  references: boolean;
  pdf: boolean;
  xml: boolean;
};

/** Articles in one query. */
const together = 5_000;

/** The articles of a journal without withdrawn ones, newest first, so many at a time that few are in memory. */
export async function* factsForIndexing(db: Db, journalId: number): AsyncGenerator<IndexedFacts[]> {
  let before: number | undefined;
  for (;;) {
    const { rows } = await sql<IndexedFacts>`
      select a.id, a.doi, a.title_text as title, a.published, a.licence_url as "licenceUrl",
        a.abstract_text <> '' as abstract, cardinality(a.keywords) > 0 as keywords,
        exists (select from article_authors w where w.article_id = a.id) as authors,
        exists (select from article_authors w where w.article_id = a.id and cardinality(w.affiliations) > 0) as affiliations,
        exists (select from article_authors w where w.article_id = a.id and w.orcid is not null) as orcid,
        exists (select from article_references r where r.article_id = a.id) as references,
        a.pdf_file is not null as pdf, a.xml_file is not null as xml
      from articles a
      where a.journal_id = ${journalId} and a.withdrawn_at is null and ${before === undefined ? sql`true` : sql`a.id < ${before}`}
      order by a.id desc limit ${together}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < together) return;
    before = rows.at(-1)?.id;
  }
}

/** Published since a day such as `2026-11-20`, by dates as precise as they are known; without withdrawn ones. */
export async function countPublishedSince(db: Db, journalId: number, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from articles
    where journal_id = ${journalId} and withdrawn_at is null and published >= left(${day}, length(published))`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
