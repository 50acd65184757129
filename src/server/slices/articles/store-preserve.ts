import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import type { NamedArticle } from './rules-pmc-names.ts';

type StoredName = { href: string; address: string };

/** An article with all of its files, by the names that its source gives them. */
export type PreservedArticle = Omit<NamedArticle, 'namesakes'> & {
  doi: string;
  title: string;
  xml: string | null;
  pdf: string | null;
  files: StoredName[];
};

export type PackagedArticle = PreservedArticle & NamedArticle;

const columns = sql`a.id, a.doi, a.title_text as title, a.xml_file as xml, a.pdf_file as pdf, j.code, a.volume, a.issue,
  to_char(a.published_on, 'YYYY') as year, a.first_page as "firstPage", a.elocation_id as "elocationId",
  coalesce((select json_agg(json_build_object('href', f.href, 'address', f.address)) from (
    select href, address from article_graphics where article_id = a.id
    union all select href, address from article_files where article_id = a.id) f), '[]') as files`;

/** A year of a journal, such as `2026`, or one of its volumes by its name. */
export type Preserved = { year: string } | { volume: string };

/** Articles of a journal's year or volume, oldest first; without withdrawn ones. */
export async function articlesToPreserve(
  db: Db,
  journalId: number,
  which: Preserved,
): Promise<PreservedArticle[]> {
  const isIn =
    'year' in which ? sql`to_char(a.published_on, 'YYYY') = ${which.year}` : sql`a.volume = ${which.volume}`;
  const { rows } = await sql<PreservedArticle>`
    select ${columns} from articles a join journals j on j.id = a.journal_id
    where a.journal_id = ${journalId} and ${isIn} and a.withdrawn_at is null
    order by a.published_on, a.id`.execute(db);
  return rows;
}

/** A volume or one article, oldest first; without withdrawn articles. */
export async function articlesToPackage(
  db: Db,
  which: { journalId: number; volumeId: number } | { articleId: number },
): Promise<PackagedArticle[]> {
  const [journal, chosen] =
    'articleId' in which
      ? [sql`(select journal_id from articles where id = ${which.articleId})`, sql`a.id = ${which.articleId}`]
      : [sql`${which.journalId}`, sql`a.volume_id = ${which.volumeId}`];
  const { rows } = await sql<PackagedArticle>`
    with numbered as (
      select id, (row_number() over (partition by volume, issue, coalesce(elocation_id, first_page) order by id) - 1)::int as namesakes
      from articles where journal_id = ${journal})
    select ${columns}, n.namesakes
    from numbered n join articles a on a.id = n.id join journals j on j.id = a.journal_id
    where ${chosen} and a.withdrawn_at is null
    order by a.published_on, a.id`.execute(db);
  return rows;
}
