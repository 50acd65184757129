import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import type { ReportRequest } from './rules-request.ts';

export type ReportJournal = {
  id: number;
  code: string;
  name: string;
  publisher: string | null;
  printIssn: string | null;
  onlineIssn: string | null;
};

export type ReportArticle = {
  id: number;
  title: string;
  doi: string;
  /** As precise as known. */
  published: string | null;
  version: number;
  authors: { name: string; orcid: string | null }[];
};

/** The four counts of a month, in the order of `itemMetrics`. */
export type MonthCounts = { month: string; counts: [number, number, number, number] };

type Split = { yop: string | null; accessType: string | null };
type TitleCounts = Split & MonthCounts & { journal: ReportJournal };
type ArticleCounts = Split & {
  journal: ReportJournal;
  article: ReportArticle;
  months: MonthCounts[];
};

const yop = sql`coalesce(substring(a.published from '^\\d{4}'), '0001')`;
const accessType = sql`case when a.open_access then 'Open' else 'Free_To_Read' end`;
const month = sql<string>`to_char(u.month, 'YYYY-MM')`;
const four = (fold: (column: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql`json_build_array(${fold(sql`u.total_investigations`)}, ${fold(sql`u.total_requests`)},
    ${fold(sql`u.unique_investigations`)}, ${fold(sql`u.unique_requests`)})`;
const issnOf = (kind: string) =>
  sql`(select min(i.issn) from journal_issns i where i.journal_id = j.id and i.kind = ${kind})`;
const journal = sql`json_build_object('id', j.id, 'code', j.code, 'name', j.name, 'publisher', j.publisher,
  'printIssn', ${issnOf('print')},
  'onlineIssn', coalesce(${issnOf('electronic')}, ${issnOf('unknown')}, ${issnOf('linking')}))`;

const issn = /^\d{4}-\d{3}[\dX]$/i;

/** An identifier with or without its namespace: an ISSN, a DOI, or the press’s own, of a journal or an article. */
function isItem(itemId: string): RawBuilder<boolean> {
  const plain = itemId.replace(/^\w+:(?=.)/, '');
  if (issn.test(plain))
    return sql`a.journal_id in (select i.journal_id from journal_issns i where i.issn = ${plain.toUpperCase()})`;
  if (plain.startsWith('10.')) return sql`lower(a.doi) = lower(${plain})`;
  return /^\d{1,15}$/.test(plain)
    ? sql`a.id = ${plain}::bigint`
    : sql`a.journal_id in (select k.id from journals k where k.code = ${plain})`;
}

const isAuthor = (author: string): RawBuilder<boolean> =>
  sql`exists (select from article_authors w where w.article_id = a.id
    and (w.orcid = ${author.replace(/^(\w+:)?(https?:\/\/orcid\.org\/)?/i, '')} or lower(w.display_name) = lower(${author})))`;

function conditions({ accessTypes, years, itemId, author }: ReportRequest): RawBuilder<unknown> {
  const all = [
    accessTypes && sql`${accessType} = any(${[...accessTypes]}::text[])`,
    years &&
      sql`(${sql.join(
        years.map(([from, to]) => sql`${yop} between ${from} and ${to}`),
        sql` or `,
      )})`,
    itemId && isItem(itemId),
    author && isAuthor(author),
  ].filter((one) => one !== undefined && one !== '');
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

const within = ({ months }: ReportRequest, institutionId: number) =>
  sql`u.institution_id = ${institutionId} and u.month between ${`${months.from}-01`}::date and ${`${months.to}-01`}::date`;

/** Counts by journal, month, and what of year and kind of access is shown. */
export async function titleCounts(
  db: Db,
  institutionId: number,
  request: ReportRequest,
): Promise<TitleCounts[]> {
  const shownYop = request.shown.includes('YOP') ? yop : sql`null`;
  const shownType = request.shown.includes('Access_Type') ? accessType : sql`null`;
  const { rows } = await sql<TitleCounts>`
    with sums as (
      select a.journal_id, ${shownYop} as yop, ${shownType} as access, ${month} as month,
        ${four((column) => sql`sum(${column})::int`)} as counts
      from counter_usage u join articles a on a.id = u.article_id
      where ${within(request, institutionId)} and ${conditions(request)}
      group by 1, 2, 3, 4
    )
    select ${journal} as journal, s.yop, s.access as "accessType", s.month, s.counts
    from sums s join journals j on j.id = s.journal_id
    order by j.name, j.id, s.yop, s.access, s.month`.execute(db);
  return rows;
}

/** Counts of the whole press by month. */
export async function platformCounts(
  db: Db,
  institutionId: number,
  request: ReportRequest,
): Promise<MonthCounts[]> {
  const { rows } = await sql<MonthCounts>`
    select ${month} as month, ${four((column) => sql`sum(${column})::int`)} as counts
    from counter_usage u join articles a on a.id = u.article_id
    where ${within(request, institutionId)} and ${conditions(request)}
    group by 1 order by 1`.execute(db);
  return rows;
}

export async function searchCounts(
  db: Db,
  institutionId: number,
  request: ReportRequest,
): Promise<{ month: string; searches: number }[]> {
  const { rows } = await sql<{ month: string; searches: number }>`
    select ${month} as month, u.searches from counter_searches u
    where ${within(request, institutionId)} order by 1`.execute(db);
  return rows;
}

/** Articles in one query. */
const pageSize = 500;

/** Every article with counts, by journal; in parts, so that tens of thousands need little memory. */
export async function* articleCounts(
  db: Db,
  institutionId: number,
  request: ReportRequest,
): AsyncGenerator<ArticleCounts> {
  const { rows: journals } = await sql<{
    id: number;
  }>`select j.id from journals j order by j.name, j.id`.execute(db);
  for (const { id } of journals) {
    let last = 0;
    for (;;) {
      const { rows } = await sql<ArticleCounts>`
        with page as (
          select a.id from articles a
          where a.journal_id = ${id} and a.id > ${last} and ${conditions(request)} and exists (
            select from counter_usage u where u.article_id = a.id and ${within(request, institutionId)})
          order by a.id limit ${pageSize}
        )
        select ${journal} as journal, ${yop} as yop, ${accessType} as "accessType",
          json_build_object('id', a.id, 'title', a.title_text, 'doi', a.doi, 'published', a.published,
            'version', a.version, 'authors', coalesce((
              select json_agg(json_build_object('name', w.display_name, 'orcid', w.orcid) order by w.position)
              from article_authors w where w.article_id = a.id and w.position <= (
                select min(v.position) + 2 from article_authors v where v.article_id = a.id)
            ), '[]')) as article,
          (select json_agg(json_build_object('month', ${month}, 'counts', ${four((column) => column)}) order by u.month)
            from counter_usage u where u.article_id = a.id and ${within(request, institutionId)}) as months
        from page join articles a on a.id = page.id join journals j on j.id = a.journal_id
        order by a.id`.execute(db);
      yield* rows;
      const end = rows.at(-1);
      if (rows.length < pageSize || !end) break;
      last = end.article.id;
    }
  }
}
