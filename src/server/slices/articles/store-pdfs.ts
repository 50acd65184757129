import { sql } from 'kysely';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { StoredFile } from '#server/platform/storage/index.ts';
import { isDue } from '#server/platform/store-due.ts';
import { tables } from './tables.ts';

/** Tries before a PDF counts as failed, until somebody asks for it again. */
export const mostTries = 3;
/** A try that ended with its program is repeated after so many minutes. */
const lostAfterMinutes = 10;
/** Minutes between tries. */
const pauses = [1, 10];
/** An import that wrote something within so many seconds is under way, and goes first. */
const quietSeconds = 60;

/** Has the PDF of a version made by the press; of earlier versions, none is made any more. */
export async function wantPdf(
  tx: Transaction,
  { articleId, version, urgent }: { articleId: number; version: number; urgent: boolean },
): Promise<void> {
  await cancelPdfs(tx, articleId, version);
  await sql`/* prepared: wanted pdf */
    insert into article_pdfs (article_id, version, urgent) values (${articleId}, ${version}, ${urgent})
    on conflict (article_id, version) do update
    set urgent = excluded.urgent, wanted_at = now(), next_try_at = now(), tries = 0, failure = null,
      file = null, made_at = null, template = null, findings = '[]'`.execute(tx);
}

/** Has the PDF of the present version made again; readers get the one that there is until then. */
export async function remakePdf(tx: Transaction, articleId: number): Promise<void> {
  await sql`insert into article_pdfs (article_id, version, urgent)
    select id, version, true from articles where id = ${articleId}
    on conflict (article_id, version) do update
    set urgent = true, wanted_at = now(), next_try_at = now(), tries = 0, failure = null`.execute(tx);
}

/** The press makes no PDF of this version, since the publisher has one. The article's row no longer names its file. */
export async function dropPdf(tx: Transaction, articleId: number, version: number): Promise<void> {
  await cancelPdfs(tx, articleId, version);
  await tables(tx)
    .deleteFrom('article_pdfs')
    .where('article_id', '=', articleId)
    .where('version', '=', version)
    .execute();
}

/** Makes no PDFs of versions before this one any more. */
const cancelPdfs = (tx: Transaction, articleId: number, version: number) =>
  sql`/* prepared: cancelled pdfs */
    update article_pdfs set next_try_at = null
    where article_id = ${articleId} and version < ${version} and next_try_at is not null`.execute(tx);

export type WantedPdf = { articleId: number; version: number; tries: number; urgent: boolean };

/** Takes the next PDF to be made, those that somebody waits for first. Of articles that are not withdrawn. */
export async function claimPdf(db: Db): Promise<WantedPdf | undefined> {
  const { rows } = await sql<WantedPdf>`
    with due as (
      select p.article_id, p.version from article_pdfs p
      join articles a on a.id = p.article_id and a.version = p.version and a.withdrawn_at is null
      where ${isDue(sql`p.next_try_at`, sql`now()`)} and (p.urgent or not exists (
        select from article_pdfs q where q.next_try_at is not null and not q.urgent
          and q.wanted_at > now() - make_interval(secs => ${quietSeconds})))
      order by p.urgent desc, p.next_try_at limit 1 for update of p skip locked)
    update article_pdfs p
    set tries = p.tries + 1, next_try_at = now() + make_interval(mins => ${lostAfterMinutes})
    from due where p.article_id = due.article_id and p.version = due.version
    returning p.article_id as "articleId", p.version, p.tries, p.urgent`.execute(db);
  return rows[0];
}

/** Puts a PDF back that was not begun, or could not be ended because the program stops. */
export async function returnPdf(db: Db, { articleId, version }: WantedPdf): Promise<void> {
  await sql`update article_pdfs set tries = tries - 1, next_try_at = now()
    where article_id = ${articleId} and version = ${version} and next_try_at is not null`.execute(db);
}

/** Has PDFs tried again that only another program gave up on, as the fault may be mended. Of present versions. */
export async function renewFailedPdfs(db: Db, program: string): Promise<void> {
  await sql`update article_pdfs p set tries = 0, next_try_at = now() from articles a
    where p.failure is not null and p.next_try_at is null and p.failed_by is distinct from ${program}
      and a.id = p.article_id and a.version = p.version`.execute(db);
}

/** Notes why a try failed. Another follows, unless it was the last; then a program that is not this one tries. */
export async function notePdfFailure(
  db: Db,
  { articleId, version, tries }: WantedPdf,
  { failure, program, again }: { failure: string; program: string; again: boolean },
): Promise<void> {
  const pause = again && tries < mostTries ? (pauses[tries - 1] ?? null) : null;
  await sql`update article_pdfs
    set failure = ${failure}, failed_by = ${program}, next_try_at = now() + make_interval(mins => ${pause}::int)
    where article_id = ${articleId} and version = ${version}`.execute(db);
}

export type PdfSource = {
  doi: string;
  version: number;
  journalId: number;
  retracted: boolean;
  withdrawn: boolean;
  xmlFile: string | null;
  pdfFile: string | null;
  /** The PDF that the press made of this version; null before. */
  pressFile: string | null;
};

/** Sources of the PDF of the present version, and the PDFs that there are. */
export async function findPdfSource(db: Db, articleId: number): Promise<PdfSource | undefined> {
  const { rows } = await sql<PdfSource>`
    select a.doi, a.version, a.journal_id as "journalId", a.retracted_on is not null as retracted,
      a.withdrawn_at is not null as withdrawn, a.xml_file as "xmlFile", a.pdf_file as "pdfFile", p.file as "pressFile"
    from articles a left join article_pdfs p on p.article_id = a.id and p.version = a.version
    where a.id = ${articleId}`.execute(db);
  return rows[0];
}

export type NamedFile = { href: string } & Pick<StoredFile, 'address' | 'bytes' | 'sha256' | 'content'>;

/** Pictures, and the addresses of supplementary files, by the names that the source has for them. */
export async function filesForPdf(
  db: Db,
  articleId: number,
): Promise<{ pictures: NamedFile[]; supplements: { href: string; address: string }[] }> {
  const pictures = await sql<NamedFile>`
    select g.href, f.address, f.bytes, f.sha256, f.content
    from article_graphics g join stored_files f on f.address = g.address
    where g.article_id = ${articleId} order by g.id`.execute(db);
  const supplements = await tables(db)
    .selectFrom('article_files')
    .select(['href', 'address'])
    .where('article_id', '=', articleId)
    .execute();
  return { pictures: pictures.rows, supplements };
}

/** Notes the PDF that was made of a version. Readers get it by `showPdfs`. */
export async function setPdf(
  tx: Transaction,
  { articleId, version }: WantedPdf,
  made: { file: string; madeAt: Date; template: number; findings: string },
): Promise<void> {
  await tables(tx)
    .updateTable('article_pdfs')
    .set({
      file: made.file,
      made_at: made.madeAt,
      template: made.template,
      findings: made.findings,
      next_try_at: null,
      failure: null,
    })
    .where('article_id', '=', articleId)
    .where('version', '=', version)
    .execute();
}

/** Gives readers the PDFs that were made since; of one article, or of all. */
export async function showPdfs(db: Db, articleId?: number): Promise<void> {
  const one = articleId === undefined ? sql`true` : sql`a.id = ${articleId}`;
  await sql`update articles a set pdf_file = p.file from article_pdfs p
    where ${one} and p.article_id = a.id and p.version = a.version and a.pdf_file is null and p.file is not null
      and a.withdrawn_at is null`.execute(db);
}

/** Takes the press's PDF from the article before another is in its place. */
export const hidePdf = (tx: Transaction, articleId: number) =>
  tables(tx).updateTable('articles').set({ pdf_file: null }).where('id', '=', articleId).execute();

/** The state of the press's PDF of the present version; undefined where the press makes none. */
export async function findPdfState(db: Db, articleId: number) {
  return tables(db)
    .selectFrom('article_pdfs as p')
    .innerJoin('articles as a', (join) =>
      join.onRef('a.id', '=', 'p.article_id').onRef('a.version', '=', 'p.version'),
    )
    .select([
      'p.file',
      'p.made_at as madeAt',
      'p.template',
      'p.findings',
      'p.failure',
      'p.next_try_at as nextTryAt',
    ])
    .where('a.id', '=', articleId)
    .executeTakeFirst();
}
