import { sql } from 'kysely';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { ArticleRow, AuthorRow, ReferenceRow, RelatedRow } from '../rules-record.ts';
import { tables } from '../tables.ts';

export type StoredGraphicRow = {
  href: string;
  address: string;
  width: number | null;
  height: number | null;
  sha256: string;
};

export type StoredAttachmentRow = {
  position: number;
  href: string;
  /** For readers, beside the name; may be empty. */
  label: string;
  filename: string;
  address: string;
  bytes: number;
  sha256: string;
};

/** The stored article of an earlier import. */
export type StoredArticle = {
  id: number;
  fingerprint: string;
  htmlFile: string;
  htmlSha256: string;
  pdfFile: string | null;
  pdfSha256: string | null;
  /** Whether the press has made the PDF, which readers may not have yet. */
  pdfByPress: boolean;
  xmlFile: string | null;
  xmlSha256: string;
  graphics: StoredGraphicRow[];
  attachments: StoredAttachmentRow[];
  withdrawnAt: Date | null;
  retracted: boolean;
  version: number;
  title: string;
  /** Files in the list of versions. */
  ofVersions: string[];
};

/** Serialises changes of an article until the transaction ends. Of several names the DOI must come first. */
export async function lockDoi(tx: Transaction, ...names: string[]): Promise<void> {
  await sql`/* prepared: article lock */
    select pg_advisory_xact_lock_shared(hashtext('quire.articles'), 0),
      pg_advisory_xact_lock(hashtext('quire.article'), hashtext(name)) from unnest(${names}::text[]) as name
  `.execute(tx);
}

/**
 * Keeps all others from changing articles until the transaction ends, for one that changes many: it would wait for the locks,
 * volumes and search words of others while these wait for its own.
 */
export async function lockArticles(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('quire.articles'), 0)`.execute(tx);
}

/** The article stored under the first matching name, with its files; undefined when it is new. */
export async function findStored(db: Db, ...names: string[]): Promise<StoredArticle | undefined> {
  const { rows } = await sql<StoredArticle>`/* prepared: stored article */
    select a.id, a.fingerprint, a.html_file as "htmlFile", html.sha256 as "htmlSha256",
      a.withdrawn_at as "withdrawnAt", a.retracted_on is not null as retracted, a.version, a.title_text as title,
      array(select unnest(v.files || array[v.html_file, v.pdf_file, v.xml_file])
        from article_versions v where v.article_id = a.id) as "ofVersions", a.xml_file as "xmlFile", a.xml_sha256 as "xmlSha256", pdf.address as "pdfFile", pdf.sha256 as "pdfSha256",
      press.file is not null and press.file = pdf.address as "pdfByPress",
      coalesce((select json_agg(json_build_object('href', g.href, 'address', g.address,
        'width', g.width, 'height', g.height, 'sha256', g.sha256) order by g.id)
        from article_graphics g where g.article_id = a.id), '[]') as graphics,
      coalesce((select json_agg(json_build_object('position', f.position, 'href', f.href, 'label', f.label,
        'filename', f.filename, 'address', f.address, 'bytes', f.bytes, 'sha256', f.sha256) order by f.position)
        from article_files f where f.article_id = a.id), '[]') as attachments
    from articles a
    join stored_files html on html.address = a.html_file
    left join article_pdfs press on press.article_id = a.id and press.version = a.version
    left join stored_files pdf on pdf.address = coalesce(a.pdf_file, press.file)
    where a.doi = any(${names}::text[]) order by array_position(${names}::text[], a.doi) limit 1`.execute(db);
  return rows[0];
}

/** Inserts, or updates the article with the given id. Returns its id. */
export async function writeArticle(
  tx: Transaction,
  id: number | undefined,
  row: ArticleRow & { fingerprint: string },
): Promise<number> {
  if (id === undefined) {
    const made = await tables(tx)
      .insertInto('articles')
      .values(row)
      .returning('id')
      .modifyEnd(sql`/* prepared: new article */`)
      .executeTakeFirstOrThrow();
    return made.id;
  }
  await tables(tx)
    .updateTable('articles')
    .set({ ...row, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  return id;
}

type Children = {
  authors: AuthorRow[];
  references: ReferenceRow[];
  related: RelatedRow[];
  graphics: StoredGraphicRow[];
  attachments: StoredAttachmentRow[];
};

/** Writes an article's child rows. Rows at the same position keep their id. */
export async function writeChildren(tx: Transaction, articleId: number, children: Children): Promise<void> {
  if (children.authors.length > 0)
    await sql`/* prepared: article authors */
    insert into article_authors (article_id, position, display_name, given_names, surname, is_group, orcid,
      email, corresponding, affiliations, orcid_confirmed, rors, contributions, native_name)
    select ${articleId}, x.position, x.display_name, x.given_names, x.surname, x.is_group, x.orcid, x.email,
      x.corresponding, x.affiliations, x.orcid_confirmed, x.rors, x.contributions::jsonb, x.native_name
    from json_to_recordset(${JSON.stringify(children.authors)}::json) as x(
      position int, display_name text, given_names text, surname text, is_group boolean, orcid text,
      email text, corresponding boolean, affiliations text[], orcid_confirmed boolean, rors text[],
      contributions text, native_name text)
    on conflict (article_id, position) do update set
      display_name = excluded.display_name, given_names = excluded.given_names, surname = excluded.surname,
      is_group = excluded.is_group, orcid = excluded.orcid, email = excluded.email,
      corresponding = excluded.corresponding, affiliations = excluded.affiliations,
      orcid_confirmed = excluded.orcid_confirmed, rors = excluded.rors,
      contributions = excluded.contributions, native_name = excluded.native_name`.execute(tx);
  if (children.references.length > 0)
    await sql`/* prepared: article references */
    insert into article_references (article_id, position, anchor, text, doi)
    select ${articleId}, x.*
    from json_to_recordset(${JSON.stringify(children.references)}::json) as x(
      position int, anchor text, text text, doi text)
    on conflict (article_id, position) do update set
      anchor = excluded.anchor, text = excluded.text, doi = excluded.doi`.execute(tx);
  if (children.related.length > 0)
    await sql`/* prepared: related articles */
    insert into related_articles (article_id, position, relation, doi, title, journal, url)
    select ${articleId}, x.* from json_to_recordset(${JSON.stringify(children.related)}::json) as x(
      position int, relation text, doi text, title text, journal text, url text)
    on conflict (article_id, position) do update set
      relation = excluded.relation, doi = excluded.doi, title = excluded.title, journal = excluded.journal,
      url = excluded.url`.execute(tx);
  await writeGraphics(tx, articleId, children.graphics);
  await writeAttachments(tx, articleId, children.attachments);
}

/** Deletes an article's other child rows. */
export async function dropOthers(tx: Transaction, articleId: number, children: Children): Promise<void> {
  await dropBeyond(tx, articleId, 'article_authors', children.authors.length);
  await dropBeyond(tx, articleId, 'article_references', children.references.length);
  await dropBeyond(tx, articleId, 'related_articles', children.related.length);
  const hrefs = children.graphics.map(({ href }) => href);
  await sql`delete from article_graphics where article_id = ${articleId} and not (href = any(${hrefs}))`.execute(
    tx,
  );
  const names = children.attachments.map(({ href }) => href);
  await sql`delete from article_files where article_id = ${articleId} and not (href = any(${names}))`.execute(
    tx,
  );
}

async function dropBeyond(
  tx: Transaction,
  articleId: number,
  table: 'article_authors' | 'article_references' | 'related_articles',
  count: number,
) {
  await tables(tx)
    .deleteFrom(table)
    .where('article_id', '=', articleId)
    .where('position', '>=', count)
    .execute();
}

async function writeGraphics(tx: Transaction, articleId: number, graphics: StoredGraphicRow[]) {
  if (graphics.length === 0) return;
  await sql`/* prepared: article graphics */
    insert into article_graphics (article_id, href, address, width, height, sha256)
    select ${articleId}, x.* from json_to_recordset(${JSON.stringify(graphics)}::json) as x(
      href text, address text, width int, height int, sha256 text)
    on conflict (article_id, href) do update set
      address = excluded.address, width = excluded.width, height = excluded.height,
      sha256 = excluded.sha256`.execute(tx);
}

async function writeAttachments(tx: Transaction, articleId: number, attachments: StoredAttachmentRow[]) {
  if (attachments.length === 0) return;
  await sql`/* prepared: article files */
    insert into article_files (article_id, position, href, label, filename, address, bytes, sha256)
    select ${articleId}, x.* from json_to_recordset(${JSON.stringify(attachments)}::json) as x(
      position int, href text, label text, filename text, address text, bytes bigint, sha256 text)
    on conflict (article_id, href) do update set
      position = excluded.position, label = excluded.label, filename = excluded.filename, address = excluded.address,
      bytes = excluded.bytes, sha256 = excluded.sha256`.execute(tx);
}

/** Whether the database responds. */
export const isReachable = (db: Db): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
