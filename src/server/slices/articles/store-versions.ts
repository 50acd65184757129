import { sql } from 'kysely';
import type { SanitisedHtml } from '#contract/fields.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from './tables.ts';

/** Adds the present version to the list before the next is written. Returns its number. */
export async function addVersion(
  tx: Transaction,
  articleId: number,
  earlier: {
    version: number;
    title: string;
    htmlFile: string;
    pdfFile: string | null;
    xmlFile: string | null;
    /** All files that the next version does not have. */
    replaced: readonly string[];
    /** In the format of the contract. */
    record: unknown;
  },
): Promise<number> {
  const own = [earlier.htmlFile, earlier.pdfFile, earlier.xmlFile];
  await tables(tx)
    .insertInto('article_versions')
    .values({
      article_id: articleId,
      version: earlier.version,
      title: earlier.title,
      html_file: earlier.htmlFile,
      pdf_file: earlier.pdfFile,
      xml_file: earlier.xmlFile,
      files: earlier.replaced.filter((address) => !own.includes(address)),
      record: JSON.stringify(earlier.record),
    })
    .execute();
  const version = earlier.version + 1;
  await tables(tx).updateTable('articles').set({ version }).where('id', '=', articleId).execute();
  return version;
}

/** Undefined if the version never existed, or the article is withdrawn. */
export async function findVersion(db: Db, articleId: number, version: number) {
  return tables(db)
    .selectFrom('article_versions as v')
    .innerJoin('articles as a', 'a.id', 'v.article_id')
    .select(['v.version', 'v.title', 'v.html_file', 'v.pdf_file', 'v.xml_file', 'v.record'])
    .select(
      sql<SanitisedHtml | null>`(select f.content from stored_files f where f.address = v.html_file)`.as(
        'text',
      ),
    )
    .where('v.article_id', '=', articleId)
    .where('v.version', '=', version)
    .where('a.withdrawn_at', 'is', null)
    .executeTakeFirst();
}

export async function findForRetraction(tx: Transaction, articleId: number) {
  return tables(tx)
    .selectFrom('articles')
    .select([
      'doi',
      'title_html',
      'title_text',
      'translations',
      'csl',
      'version',
      'retracted_on',
      'withdrawn_at',
    ])
    .where('id', '=', articleId)
    .executeTakeFirst();
}

/** Null removes the mark. */
export async function writeRetraction(
  tx: Transaction,
  articleId: number,
  marked: {
    retracted_on: string | null;
    title_html: string;
    title_text: string;
    translations: string;
    csl: string;
    citations: string;
    cite_html: string;
    bibtex: string;
    ris: string;
  },
): Promise<void> {
  // The stored source no longer matches: the next import rewrites it.
  await tables(tx)
    .updateTable('articles')
    .set({ ...marked, fingerprint: '', updated_at: sql`now()` })
    .where('id', '=', articleId)
    .execute();
}
