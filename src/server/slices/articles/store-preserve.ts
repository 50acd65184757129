import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';

type NamedFile = { href: string; address: string };

/** An article with all of its files, by the names that its source gives them. */
export type PreservedArticle = {
  id: number;
  doi: string;
  xml: string | null;
  pdf: string | null;
  files: NamedFile[];
};

/** What a journal published in a year such as `2026`, oldest first; without withdrawn articles. */
export async function articlesToPreserve(
  db: Db,
  journalId: number,
  year: string,
): Promise<PreservedArticle[]> {
  const { rows } = await sql<PreservedArticle>`
    select a.id, a.doi, a.xml_file as xml, a.pdf_file as pdf,
      coalesce((select json_agg(json_build_object('href', f.href, 'address', f.address)) from (
        select href, address from article_graphics where article_id = a.id
        union all select href, address from article_files where article_id = a.id) f), '[]') as files
    from articles a
    where a.journal_id = ${journalId} and a.withdrawn_at is null and to_char(a.published_on, 'YYYY') = ${year}
    order by a.published_on, a.id`.execute(db);
  return rows;
}
