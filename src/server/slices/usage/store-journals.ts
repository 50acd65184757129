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
    select to_char(date_trunc('month', u.day), 'YYYY-MM') as month,
      sum(u.views)::int as views, sum(u.downloads)::int as downloads
    from article_usage u
    where u.day between ${from}::date and ${to}::date and ${ofJournals(journals)}
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

/** The articles that were read most in a period, by views and then downloads. */
export async function mostRead(
  db: Db,
  { journals, from, to }: UsageOf,
  most: number,
): Promise<ReadArticle[]> {
  const { rows } = await sql<ReadArticle>`
    with top as (
      select u.article_id, sum(u.views)::int as views, sum(u.downloads)::int as downloads
      from article_usage u
      where u.day between ${from}::date and ${to}::date and ${ofJournals(journals)}
      group by u.article_id
      order by sum(u.views) desc, sum(u.downloads) desc, u.article_id limit ${most}
    )
    select a.id as "articleId", a.title_text as title, j.short_name as journal, top.views, top.downloads
    from top join articles a on a.id = top.article_id join journals j on j.id = a.journal_id
    order by top.views desc, top.downloads desc, a.id`.execute(db);
  return rows;
}
