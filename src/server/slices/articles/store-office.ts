import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { containsPattern } from '#server/platform/like.ts';
import { tables } from './tables.ts';

/** Withdrawn articles included. */
export type OfficeArticleRow = {
  id: number;
  doi: string;
  journalId: number;
  journal: string;
  title: string;
  type: string;
  authors: string[];
  /** `YYYY-MM-DD`, as precise as known. */
  published: string | null;
  version: number;
  retractedOn: string | null;
  withdrawn: boolean;
};

const columns = sql`a.id, a.doi, a.journal_id as "journalId", j.short_name as journal, a.title_text as title,
  a.type_label as type, a.published, a.version, a.retracted_on as "retractedOn",
  a.withdrawn_at is not null as withdrawn,
  array(select w.display_name from article_authors w where w.article_id = a.id order by w.position) as authors`;

/** Newest first; `q` matches in title, name or DOI. */
export async function listForOffice(
  db: Db,
  filter: {
    journals: 'all' | readonly number[];
    except?: readonly number[];
    articleId?: number | undefined;
    volumeId?: number | undefined;
    q?: string;
  },
  page: { limit: number; offset: number },
): Promise<{ rows: OfficeArticleRow[]; total: number }> {
  const within =
    filter.journals === 'all' ? sql`true` : sql`a.journal_id = any(${filter.journals as number[]}::bigint[])`;
  const { except = [] } = filter;
  const others = except.length === 0 ? sql`true` : sql`a.id <> all(${[...except]}::bigint[])`;
  const { articleId, volumeId } = filter;
  const one = articleId === undefined ? sql`true` : sql`a.id = ${articleId}`;
  const volume = volumeId === undefined ? sql`true` : sql`a.volume_id = ${volumeId}`;
  const q = filter.q?.trim();
  const found = q
    ? sql`a.id in (
        select id from articles where lower(title_text) like ${containsPattern(q)}
        union select article_id from article_authors where lower(display_name) like ${containsPattern(q)}
        union select id from articles where doi = ${q.toLowerCase().replace(/^.*doi\.org\//, '')}
        union select id from articles where manuscript_number = ${q})`
    : sql`true`;
  // The articles of the page are chosen first: names of authors would be put together for all pages before it too.
  const [{ rows }, count] = await Promise.all([
    sql<OfficeArticleRow>`
      select ${columns} from (
        select a.id from articles a where ${within} and ${others} and ${one} and ${volume} and ${found}
        order by a.published_on desc nulls last, a.id desc limit ${page.limit} offset ${page.offset}) listed
      join articles a on a.id = listed.id join journals j on j.id = a.journal_id
      order by a.published_on desc nulls last, a.id desc`.execute(db),
    sql<{ total: number }>`select count(*) as total from (
      select from articles a where ${within} and ${others} and ${one} and ${volume} and ${found} limit 1000) x`.execute(
      db,
    ),
  ]);
  return { rows, total: count.rows[0]?.total ?? 0 };
}

/** Undefined when there is none. */
export async function findForOffice(db: Db, articleId: number): Promise<OfficeArticleRow | undefined> {
  const { rows } = await sql<OfficeArticleRow>`
    select ${columns} from articles a join journals j on j.id = a.journal_id where a.id = ${articleId}`.execute(
    db,
  );
  return rows[0];
}

/** The title of the article that a DOI is taken by; undefined if it is free. */
export async function articleOfDoi(db: Db, doi: string): Promise<{ id: number; title: string } | undefined> {
  return tables(db)
    .selectFrom('articles')
    .select(['id', 'title_text as title'])
    .where('doi', '=', doi)
    .executeTakeFirst();
}

/** The newest DOI of a journal, of which the next can be made. */
export async function newestDoi(db: Db, journalId: number): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('articles')
    .select('doi')
    .where('journal_id', '=', journalId)
    .where('doi', 'like', '10.%')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.doi;
}

/** Pictures and supplementary files of a published article, by the names that its source gives them. */
export async function filesOfPublished(
  db: Db,
  articleId: number,
): Promise<
  { href: string; filename: string; address: string; bytes: number; width?: number; height?: number }[]
> {
  const { rows } = await sql<{
    href: string;
    filename: string;
    address: string;
    bytes: number;
    width: number | null;
    height: number | null;
  }>`
    select href, href as filename, address, 0 as bytes, width, height from article_graphics where article_id = ${articleId}
    union all
    select href, filename, address, bytes, null, null from article_files where article_id = ${articleId}`.execute(
    db,
  );
  return rows.map(({ width, height, ...file }) => ({
    ...file,
    ...(width && height ? { width, height } : {}),
  }));
}
