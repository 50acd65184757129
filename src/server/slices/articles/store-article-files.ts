import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { tables } from './tables.ts';

/** Null when it has no PDF or was withdrawn, undefined when there is no such article. */
export async function findGalleyAddress(db: Db, articleId: number): Promise<string | null | undefined> {
  const row = await tables(db)
    .selectFrom('articles')
    .select(['pdf_file', 'withdrawn_at'])
    .where('id', '=', articleId)
    .executeTakeFirst();
  return row?.withdrawn_at ? null : row?.pdf_file;
}

type FileUse = { articleId: number; kind: 'pdf' | 'xml' | 'supplement' };

/** The article that a file belongs to in any version, and as what of it; pictures are parts of its page. */
export async function useOfFile(db: Db, address: string): Promise<FileUse | undefined> {
  const { rows } = await sql<FileUse>`
    select id as "articleId", 'pdf' as kind from articles where pdf_file = ${address}
    union all select article_id, 'pdf' from article_versions where pdf_file = ${address}
    union all select id, 'xml' from articles where xml_file = ${address}
    union all select article_id, 'xml' from article_versions where xml_file = ${address}
    union all select article_id, 'supplement' from article_files where address = ${address} limit 1`.execute(
    db,
  );
  return rows[0];
}

/** The article with this file in any version: text, PDF, source, picture or supplementary file. */
export async function articleWithFile(db: Db, address: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from articles where ${address} in (html_file, pdf_file, xml_file)
    union all select article_id from article_versions where ${address} in (html_file, pdf_file, xml_file)
    union all select article_id from article_graphics where address = ${address}
    union all select article_id from article_files where address = ${address} limit 1`.execute(db);
  return rows[0]?.id;
}

/** The forms of an article that have addresses of their own. */
type ArticleForms = {
  id: number;
  doi: string;
  withdrawn: boolean;
  pdf: string | null;
  /** Whether the press makes a PDF of the present version. */
  pdfIsMade: boolean;
  xml: string | null;
  bibtex: string;
  ris: string;
  /** CSL JSON; its title may hold inline HTML. */
  csl: Record<string, unknown>;
};

/** Undefined when there is no such article. */
export async function findForms(db: Db, id: number): Promise<ArticleForms | undefined> {
  const { rows } = await sql<ArticleForms>`
    select id, doi, withdrawn_at is not null as withdrawn, pdf_file as pdf, xml_file as xml, bibtex, ris, csl,
      exists (select from article_pdfs p where p.article_id = articles.id and p.version = articles.version
        and p.next_try_at is not null) as "pdfIsMade"
    from articles where id = ${id}`.execute(db);
  return rows[0];
}
