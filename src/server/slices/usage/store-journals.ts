import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import type { MonthCount } from './rules-months.ts';

/** Of which journals (`all`: every one), and between which days (YYYY-MM-DD, both included). */
export type UsageOf = { journals: 'all' | readonly number[]; from: string; to: string };

const ofJournals = (journals: UsageOf['journals']) =>
  journals === 'all'
    ? sql`true`
    : sql`u.article_id in (select id from articles where journal_id = any(${journals}::bigint[]))`;

/** What was read in a period, by month; months without any are left out. */
export async function usageByMonthOf(db: Db, { journals, from, to }: UsageOf): Promise<MonthCount[]> {
  const { rows } = await sql<MonthCount>`
    select to_char(day, 'YYYY-MM') as month, sum(views)::int as views, sum(downloads)::int as downloads
    from (
      select u.day, sum(u.views) as views, sum(u.downloads) as downloads from article_usage u
      where u.day between ${from}::date and ${to}::date and ${ofJournals(journals)}
      group by u.day
    ) days
    group by 1 order by 1`.execute(db);
  return rows;
}

export type ReadArticle = {
  articleId: number;
  title: string;
  journal: string;
  views: number;
  downloads: number;
};

/** What was read of a journal. */
export type ReadJournal = { journalId: number; views: number; downloads: number };

/** What was read in a period: the articles that were read most, by views and then downloads, and each journal. */
export async function readIn(
  db: Db,
  { journals, from, to }: UsageOf,
  most: number,
): Promise<{ top: ReadArticle[]; journals: ReadJournal[] }> {
  const { rows } = await sql<{ top: ReadArticle[]; journals: ReadJournal[] }>`
    with read as materialized (
      select u.article_id, sum(u.views)::int as views, sum(u.downloads)::int as downloads
      from article_usage u
      where u.day between ${from}::date and ${to}::date and ${ofJournals(journals)}
      group by u.article_id
    ), top as (
      select a.id as "articleId", a.title_text as title, j.short_name as journal, read.views, read.downloads
      from (select * from read order by views desc, downloads desc, article_id limit ${most}) read
        join articles a on a.id = read.article_id join journals j on j.id = a.journal_id
    ), of_journals as (
      select a.journal_id as "journalId", sum(read.views)::int as views, sum(read.downloads)::int as downloads
      from read join articles a on a.id = read.article_id group by a.journal_id
    )
    select (select coalesce(json_agg(top order by views desc, downloads desc, "articleId"), '[]') from top) as top,
      (select coalesce(json_agg(of_journals), '[]') from of_journals) as journals`.execute(db);
  return rows[0] ?? { top: [], journals: [] };
}
