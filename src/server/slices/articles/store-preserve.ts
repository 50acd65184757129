import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import type { NamedArticle } from './rules-pmc-names.ts';

type StoredName = { href: string; address: string };

/** An article with all of its files, by the names that its source gives them. */
export type PreservedArticle = NamedArticle & {
  doi: string;
  title: string;
  xml: string | null;
  pdf: string | null;
  files: StoredName[];
};

/** What a journal published in a year such as `2026`, a volume, or one article. */
type PreservedWhich =
  | { journalId: number; year: string }
  | { journalId: number; volumeId: number }
  | { articleId: number };

/** Oldest first; without withdrawn articles. */
export async function articlesToPreserve(db: Db, which: PreservedWhich): Promise<PreservedArticle[]> {
  const chosen =
    'articleId' in which
      ? sql`a.id = ${which.articleId}`
      : 'volumeId' in which
        ? sql`a.journal_id = ${which.journalId} and a.volume_id = ${which.volumeId}`
        : sql`a.journal_id = ${which.journalId} and to_char(a.published_on, 'YYYY') = ${which.year}`;
  const { rows } = await sql<PreservedArticle>`
    select a.id, a.doi, a.title_text as title, a.xml_file as xml, a.pdf_file as pdf, j.code, a.volume, a.issue,
      to_char(a.published_on, 'YYYY') as year, a.first_page as "firstPage", a.elocation_id as "elocationId",
      (select count(*)::int from articles o where o.journal_id = a.journal_id and o.id < a.id
        and (o.volume, o.issue) is not distinct from (a.volume, a.issue)
        and coalesce(o.elocation_id, o.first_page) = coalesce(a.elocation_id, a.first_page)) as namesakes,
      coalesce((select json_agg(json_build_object('href', f.href, 'address', f.address)) from (
        select href, address from article_graphics where article_id = a.id
        union all select href, address from article_files where article_id = a.id) f), '[]') as files
    from articles a join journals j on j.id = a.journal_id
    where ${chosen} and a.withdrawn_at is null
    order by a.published_on, a.id`.execute(db);
  return rows;
}
