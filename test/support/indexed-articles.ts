import type { Db } from '#server/platform/db/index.ts';
import { type ArticleWords, indexArticle } from '#server/slices/articles/search/store-search.ts';
import type { TestDatabase } from '#test/support/database.ts';

/** A journal and a file that articles of `publishIndexed` belong to. */
export const prepareIndexed = ({ pool }: Pick<TestDatabase, 'pool'>) =>
  pool.query(`
    insert into journals (id, code, name, short_name, title_key) values (1, 'first', 'First', 'F', 'first');
    insert into stored_files (address, filename, media_type, bytes, sha256, visibility)
    values ('text', 'text.html', 'text/html', 0, '', 'public')`);

/** An article with the rows that searches read, without a source. */
export async function publishIndexed(
  { db, pool }: { db: Db; pool: TestDatabase['pool'] },
  given: { title: string; authors?: string[]; subjects?: string[] } & Partial<
    Pick<ArticleWords, 'keywords' | 'abstract' | 'body'>
  >,
): Promise<number> {
  const { title, authors = [], subjects = [], keywords = [], abstract = '', body = '' } = given;
  const { rows } = await pool.query(
    `insert into articles (
       doi, manuscript_number, journal_id, type_value, type_label, title_html, title_text,
       abstract_text, keywords, language, published_on, open_access, citation_line_1, citation_line_2, html_file,
       text_length, contents, figures, tables, citations, cite_html, bibtex, ris, csl, xml_sha256, fingerprint)
     values ($1, $1, 1, 1, '', $2, $2, $3, $4, 'en', '2020-01-01', true, '', '', 'text', 0,
       '[]', '[]', '[]', '[]', '', '', '', '{}', '', '')
     returning id`,
    [`10.5555/${title.replaceAll(' ', '-')}`, title, abstract, keywords],
  );
  const id = rows[0].id as number;
  await pool.query(
    `insert into article_authors (article_id, position, display_name, given_names, surname, is_group, email, corresponding, affiliations)
     select $1, n, name, '', name, false, '', false, '{}' from unnest($2::text[]) with ordinality as a (name, n)`,
    [id, authors],
  );
  await db.transaction().execute((tx) =>
    indexArticle(tx, id, {
      ...{ title, keywords, abstract, body, affiliations: [], language: 'en' },
      authors: authors.map((name) => ({ name })),
      facts: { subjects, funders: [], hasData: false },
    }),
  );
  return id;
}
