import { sql } from 'kysely';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from './tables.ts';

type WithdrawalState = { id: number; title: string; withdrawnAt: Date | null; reason: string | null };

/** The state of a DOI's article; undefined when there is none. */
export async function findWithdrawalState(db: Db, doi: string): Promise<WithdrawalState | undefined> {
  return tables(db)
    .selectFrom('articles')
    .select(['id', 'title_text as title', 'withdrawn_at as withdrawnAt', 'withdrawal_reason as reason'])
    .where('doi', '=', doi)
    .executeTakeFirst();
}

/** Marks an article as withdrawn and removes it from the search; null reverts it. */
export async function writeWithdrawal(
  tx: Transaction,
  id: number,
  withdrawal: { at: Date; reason: string } | null,
): Promise<void> {
  await tables(tx)
    .updateTable('articles')
    .set({
      withdrawn_at: withdrawal?.at ?? null,
      withdrawal_reason: withdrawal?.reason ?? null,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
  if (withdrawal) await sql`delete from article_search where article_id = ${id}`.execute(tx);
}

/** Full text, source, galley, pictures, supplements, thumbnails. */
export async function filesOfArticle(db: Db, id: number): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select html_file as address from articles where id = ${id}
    union select pdf_file from articles where id = ${id} and pdf_file is not null
    union select xml_file from articles where id = ${id} and xml_file is not null
    union select address from article_graphics where article_id = ${id}
    union select address from article_files where article_id = ${id}
    union select unnest(array_remove(array[small, medium, large], null)) from article_thumbnails where article_id = ${id}
    union select unnest(files || array_remove(array[html_file, pdf_file, xml_file], null))
      from article_versions where article_id = ${id}`.execute(db);
  return rows.map(({ address }) => address);
}
