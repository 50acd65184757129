import { sql } from 'kysely';
import type { SanitisedHtml } from '#contract/fields.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from './tables.ts';

/** Puts an earlier version on the list of an article, which from now on is the next. Answers its number. */
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
    /** As the contract tells it. */
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

/** An earlier version with its full text; undefined where the article never had it, or has been withdrawn. */
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

/** An article as it is retracted: what its title and citations are made of. */
export async function findForRetraction(tx: Transaction, articleId: number) {
  return tables(tx)
    .selectFrom('articles')
    .select(['doi', 'title_html', 'title_text', 'csl', 'version', 'retracted_on', 'withdrawn_at'])
    .where('id', '=', articleId)
    .executeTakeFirst();
}

/** Marks an article as retracted, or with null takes the mark away. */
export async function writeRetraction(
  tx: Transaction,
  articleId: number,
  marked: {
    retracted_on: string | null;
    title_html: string;
    title_text: string;
    csl: string;
    citations: string;
    cite_html: string;
    bibtex: string;
    ris: string;
  },
): Promise<void> {
  // What was made of the source is no longer what stands there: the next import writes it anew.
  await tables(tx)
    .updateTable('articles')
    .set({ ...marked, fingerprint: '', updated_at: sql`now()` })
    .where('id', '=', articleId)
    .execute();
}
