import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import type { MonthCount } from './rules-months.ts';
import { endOfMonth, inMonths, type MonthsOfYear, outsideOf } from './rules-period.ts';

/** `all`: every journal; days are YYYY-MM-DD, both included. */
type UsageOf = { journals: 'all' | readonly number[]; from: string; to: string };

export type ReadMonth = MonthCount & { journalId: number };

type ReadArticle = {
  articleId: number;
  title: string;
  journal: string;
  views: number;
  downloads: number;
};

type What = 'views' | 'downloads';

const ofJournals = (journals: UsageOf['journals']) =>
  journals === 'all' ? sql`true` : sql`a.journal_id = any(${journals}::bigint[])`;

const column = (what: What, month: number) => sql.ref(`u.${what}_${String(month).padStart(2, '0')}`);

/** The difference of two cumulative counts. */
const between = (what: What, { first, last }: MonthsOfYear) =>
  first === 1 ? column(what, last) : sql`${column(what, last)} - ${column(what, first - 1)}`;

const monthNumbers = Array.from({ length: 12 }, (_, i) => i + 1);
/** An array of cumulative counts by month. */
const untilEach = (what: What) =>
  sql`array[${sql.join(monthNumbers.map((month) => sql`sum(${column(what, month)})::int`))}]`;

/** Days of the first and last month outside of the period. */
const outside = ({ from, to }: UsageOf) => {
  const days = outsideOf({ from, to }).map(
    (part) => sql`u.day between ${part.from}::date and ${part.to}::date`,
  );
  return days.length === 0 ? undefined : sql.join(days, sql` or `);
};

/** Counts by journal and month; years without any are omitted. */
export async function readByMonth(db: Db, of: UsageOf): Promise<ReadMonth[]> {
  const years = inMonths(of);
  const days = outside(of);
  const [{ rows: sums }, { rows: less }] = await Promise.all([
    sql<{ year: number; journalId: number; views: number[]; downloads: number[] }>`
      select u.year, a.journal_id as "journalId", ${untilEach('views')} as views,
        ${untilEach('downloads')} as downloads
      from article_usage_years u join articles a on a.id = u.article_id
      where u.year = any(${years.map(({ year }) => year)}::int[]) and ${ofJournals(of.journals)}
      group by u.year, a.journal_id`.execute(db),
    days
      ? sql<ReadMonth>`
          select a.journal_id as "journalId", to_char(u.day, 'YYYY-MM') as month, sum(u.views)::int as views,
            sum(u.downloads)::int as downloads
          from article_usage u join articles a on a.id = u.article_id
          where (${days}) and ${ofJournals(of.journals)}
          group by 1, 2`.execute(db)
      : { rows: [] },
  ]);
  return sums.flatMap(({ year, journalId, views, downloads }) => {
    const { first, last } = years.find((one) => one.year === year) ?? { first: 1, last: 0 };
    return monthNumbers.slice(first - 1, last).map((number) => {
      const month = `${String(year).padStart(4, '0')}-${String(number).padStart(2, '0')}`;
      const part = less.find((one) => one.journalId === journalId && one.month === month);
      return {
        journalId,
        month,
        views: endOfMonth(views, number) - endOfMonth(views, number - 1) - (part?.views ?? 0),
        downloads: endOfMonth(downloads, number) - endOfMonth(downloads, number - 1) - (part?.downloads ?? 0),
      };
    });
  });
}

/** The most read articles of a period, by views and then downloads. */
export async function mostRead(db: Db, of: UsageOf, most: number): Promise<ReadArticle[]> {
  const years = inMonths(of);
  const days = outside(of);
  const sumOf = (what: What) =>
    sql`case u.year ${sql.join(
      years.map((year) => sql`when ${sql.lit(year.year)} then ${between(what, year)}`),
      sql` `,
    )} end`;
  const { rows } = await sql<ReadArticle>`
    with parts as (
      select u.article_id, ${sumOf('views')} as views, ${sumOf('downloads')} as downloads
      from article_usage_years u where u.year = any(${years.map(({ year }) => year)}::int[])
      ${days ? sql`union all select u.article_id, -u.views, -u.downloads from article_usage u where ${days}` : sql``}
    ), top as (
      select u.article_id, sum(u.views)::int as views, sum(u.downloads)::int as downloads
      from parts u ${of.journals === 'all' ? sql`` : sql`join articles a on a.id = u.article_id`}
      where ${ofJournals(of.journals)}
      group by u.article_id having sum(u.views) > 0 or sum(u.downloads) > 0
      order by 2 desc, 3 desc, 1 limit ${most}
    )
    select a.id as "articleId", a.title_text as title, j.short_name as journal, top.views, top.downloads
    from top join articles a on a.id = top.article_id join journals j on j.id = a.journal_id
    order by top.views desc, top.downloads desc, a.id`.execute(db);
  return rows;
}
