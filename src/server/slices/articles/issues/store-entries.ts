import { sql } from 'kysely';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from '../tables.ts';

type IssueEntry = {
  id: number;
  heading: string;
  editorial: boolean;
  articleId: number | null;
  productionId: number | null;
};

/** In the order of the issue. */
export const entriesOfIssue = (db: Db, issueId: number): Promise<IssueEntry[]> =>
  tables(db)
    .selectFrom('issue_entries')
    .select(['id', 'heading', 'editorial', 'article_id as articleId', 'production_id as productionId'])
    .where('issue_id', '=', issueId)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Adds an entry at the end; undefined if the article or production is in an issue already. */
export async function addEntry(
  tx: Transaction,
  issueId: number,
  { articleId, productionId, heading }: Pick<IssueEntry, 'articleId' | 'productionId' | 'heading'>,
): Promise<number | undefined> {
  const row = await tables(tx)
    .insertInto('issue_entries')
    .values({
      issue_id: issueId,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from issue_entries where issue_id = ${issueId})`,
      heading,
      article_id: articleId,
      production_id: productionId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function removeEntry(tx: Transaction, id: number): Promise<void> {
  await tables(tx).deleteFrom('issue_entries').where('id', '=', id).execute();
}

/** Takes out what is in production no more; raises the version of its issue. */
export async function dropEntryOf(tx: Transaction, productionId: number): Promise<void> {
  await sql`
    with gone as (delete from issue_entries where production_id = ${productionId} returning issue_id)
    update issues set version = version + 1 where id in (select issue_id from gone)`.execute(tx);
}

/** Order, headings and the editorial of all entries of an issue; the transaction holds its lock. */
export async function writeOrder(
  tx: Transaction,
  issueId: number,
  entries: readonly Pick<IssueEntry, 'id' | 'heading' | 'editorial'>[],
): Promise<void> {
  await sql`update issue_entries set editorial = false where issue_id = ${issueId} and editorial`.execute(tx);
  await sql`
    update issue_entries e set position = n.position, heading = n.heading, editorial = n.editorial
    from jsonb_to_recordset(${JSON.stringify(
      entries.map(({ id, heading, editorial }, position) => ({ id, heading, editorial, position })),
    )}::jsonb) n (id bigint, heading text, editorial boolean, position int)
    where e.id = n.id and e.issue_id = ${issueId}`.execute(tx);
}

/** The entry of an article that has just been published: the article takes the place of its production. */
export async function settleEntry(tx: Transaction, productionId: number, articleId: number): Promise<void> {
  await sql`
    update issue_entries set article_id = ${articleId}, production_id = null
    where production_id = ${productionId}`.execute(tx);
}

type PlaceInIssue = { issueId: number; volume: string; number: string; published: boolean };

/** The issue of an article, or of what is to become one. */
export async function issueOf(
  db: Db,
  of: { productionId: number } | { articleId: number },
): Promise<PlaceInIssue | undefined> {
  const its =
    'productionId' in of ? sql`e.production_id = ${of.productionId}` : sql`e.article_id = ${of.articleId}`;
  const { rows } = await sql<PlaceInIssue>`
    select i.id as "issueId", i.volume, i.number, i.published_at is not null as published
    from issue_entries e join issues i on i.id = e.issue_id where ${its}`.execute(db);
  return rows[0];
}
