import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { readableDate, type Years } from './rules-dates.ts';
import { countAll } from './search/store-counts.ts';
import { type AuthorRead, authorsOf } from './store-read.ts';
import { type Tables, tables } from './tables.ts';

export type EntryRow = {
  id: number;
  doi: string;
  manuscriptNumber: string;
  journalId: number;
  journalCode: string;
  journalName: string;
  titleHtml: string;
  titleText: string;
  typeValue: number;
  typeLabel: string;
  authors: AuthorRead[];
  citationLine1: string;
  citationLine2: string;
  abstract: string;
  received: string | null;
  accepted: string | null;
  published: string | null;
  htmlFile: string;
  openAccess: boolean;
  journalShortName: string;
  volume: string | null;
  issue: string | null;
  firstPage: string | null;
  lastPage: string | null;
  elocationId: string | null;
  issn: string | null;
  picture: EntryPicture | null;
};

/** Addresses of the thumbnails, and the size of the largest in pixels. */
type EntryPicture = { small: string; medium: string; large: string | null; width: number; height: number };

type ListFilter = { journalId?: number; volumeId?: number; years?: Years };
type Page = { limit: number; offset: number };

function matching(filter: ListFilter) {
  return (eb: ExpressionBuilder<Tables, 'articles'>): Expression<SqlBool> => {
    const { journalId, volumeId, years } = filter;
    const conditions: Expression<SqlBool>[] = [eb('withdrawn_at', 'is', null)];
    if (journalId !== undefined) conditions.push(eb('journal_id', '=', journalId));
    if (volumeId !== undefined) conditions.push(eb('volume_id', '=', volumeId));
    if (years) {
      conditions.push(eb('published_on', '>=', `${year(years.from)}-01-01`));
      conditions.push(eb('published_on', '<=', `${year(years.to)}-12-31`));
    }
    return eb.and(conditions);
  };
}

const year = (number: number) => String(number).padStart(4, '0');

/** Newest first, with the total. */
export async function listNewest(
  db: Db,
  filter: ListFilter,
  page: Page,
): Promise<{ list: EntryRow[]; total: number }> {
  const [ids, total] = await Promise.all([
    tables(db)
      .selectFrom('articles')
      .select('id')
      .where(matching(filter))
      .orderBy('published_on', (order) => order.desc().nullsLast())
      .orderBy('id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    countMatching(db, filter),
  ]);
  const list = await listEntries(
    db,
    ids.map(({ id }) => id),
  );
  return { list, total };
}

async function countMatching(db: Db, filter: ListFilter): Promise<number> {
  if (filter.volumeId === undefined && !filter.years) return countAll(db, filter.journalId);
  const { total } = await tables(db)
    .selectFrom('articles')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return total;
}

/** In the order of the ids; omits unknown and withdrawn articles. */
export async function listEntries(db: Db, ids: readonly number[]): Promise<EntryRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<EntryRow>`
    select a.id, a.doi, a.manuscript_number as "manuscriptNumber", a.journal_id as "journalId",
      j.code as "journalCode", j.name as "journalName", a.title_html as "titleHtml",
      a.title_text as "titleText", a.type_value as "typeValue", a.type_label as "typeLabel", a.citation_line_1 as "citationLine1",
      a.citation_line_2 as "citationLine2", a.abstract_text as abstract, a.received, a.accepted,
      a.published, a.html_file as "htmlFile", a.open_access as "openAccess",
      j.short_name as "journalShortName", a.volume, a.issue, a.first_page as "firstPage", a.last_page as "lastPage",
      a.elocation_id as "elocationId", a.issn, ${authorsOf} as authors,
      case when t.small is not null then json_build_object('small', t.small, 'medium', t.medium, 'large', t.large,
        'width', t.width, 'height', t.height) end as picture
    from unnest(${ids as number[]}::bigint[]) with ordinality as wanted (id, place)
    join articles a on a.id = wanted.id and a.withdrawn_at is null
    join journals j on j.id = a.journal_id
    left join article_thumbnails t on t.article_id = a.id and t.made_of = t.source
    order by wanted.place`.execute(db);
  return rows;
}

/** By volume id: the number of articles and the newest one's year; without volumes that have none. */
export async function countsByVolume(
  db: Db,
  volumeIds: readonly number[],
): Promise<Map<number, { articles: number; year: number | null }>> {
  const { rows } = await sql<{ volume: number; articles: number; year: number | null }>`
    select counted.volume, counted.articles, extract(year from newest.published_on)::int as year
    from (select volume_id as volume, sum(articles) as articles from article_counts
      where volume_id = any(${volumeIds as number[]}::bigint[]) group by volume_id having sum(articles) > 0) counted
    cross join lateral (select published_on from articles
      where volume_id = counted.volume and withdrawn_at is null
      order by published_on desc nulls last, id desc limit 1) newest`.execute(db);
  return new Map(rows.map(({ volume, ...counts }) => [volume, counts]));
}

/** The number of articles of each journal that has any, and when the newest was published, for readers. */
export async function countsByJournal(
  db: Db,
): Promise<{ journalId: number; articles: number; newest: string }[]> {
  const { rows } = await sql<{ journalId: number; articles: number; newest: string | null }>`
    select counted.journal_id as "journalId", counted.articles, newest.published as newest
    from (select journal_id, sum(articles)::int as articles from article_counts
      group by journal_id having sum(articles) > 0) counted
    cross join lateral (select a.published from articles a
      where a.journal_id = counted.journal_id and a.withdrawn_at is null
      order by a.published_on desc nulls last, a.id desc limit 1) newest`.execute(db);
  return rows.map(({ newest, ...counts }) => ({ ...counts, newest: newest ? readableDate(newest) : '' }));
}
