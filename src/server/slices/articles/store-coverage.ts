import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';

type Coverage = {
  /** Of the first article; its date is as precise as known. */
  first: { published: string; volume: string | null; issue: string | null };
  /** The day of the last one. */
  newest: string;
};

/** What there is of each journal that has articles, without withdrawn ones, by the journal's number. */
export async function coverageOfJournals(db: Db): Promise<ReadonlyMap<number, Coverage>> {
  const { rows } = await sql<Coverage & { journalId: number }>`
    select j.id as "journalId", f.first, (select max(a.published_on)::text from articles a
        where a.journal_id = j.id and a.withdrawn_at is null) as newest
    from journals j cross join lateral (
      select json_build_object('published', a.published, 'volume', a.volume, 'issue', a.issue) as first
      from articles a where a.journal_id = j.id and a.withdrawn_at is null and a.published_on is not null
      order by a.published_on, a.id limit 1) f`.execute(db);
  return new Map(rows.map(({ journalId, ...coverage }) => [journalId, coverage]));
}

/** Years in which a journal published, newest first; without withdrawn articles. */
export async function yearsOf(db: Db, journalId: number): Promise<string[]> {
  const { rows } = await sql<{ year: string }>`
    select distinct to_char(published_on, 'YYYY') as year from articles
    where journal_id = ${journalId} and withdrawn_at is null and published_on is not null
    order by year desc`.execute(db);
  return rows.map(({ year }) => year);
}

type ListedArticle = { id: number; doi: string; title: string; pdf: boolean; xml: boolean };

/** Articles of a journal's year such as `2026`, oldest first; without withdrawn ones. */
export async function articlesOfYear(db: Db, journalId: number, year: string): Promise<ListedArticle[]> {
  const { rows } = await sql<ListedArticle>`
    select id, doi, title_text as title, pdf_file is not null as pdf, xml_file is not null as xml from articles
    where journal_id = ${journalId} and withdrawn_at is null and to_char(published_on, 'YYYY') = ${year}
    order by published_on, id`.execute(db);
  return rows;
}
