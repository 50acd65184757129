import { sql } from 'kysely';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from './tables.ts';

/** A reviewer’s report beside an article; `name` is null where they are not named. */
export type ReportRead = { round: number; name: string | null; on: string; text: string };

/** The reports of the query's article `a`. Their order is that of rounds and invitations, which tells nobody's number. */
export const reportsOf = sql<ReportRead[]>`coalesce((select json_agg(json_build_object(
    'round', r.round, 'name', case when p.named then nullif(r.name, '') end, 'text', p.text,
    'on', to_char(p.published_at at time zone 'utc', 'YYYY-MM-DD')) order by r.round, r.id)
  from review_reports p join reviews r on r.id = p.review_id where p.article_id = a.id), '[]')`;

/** The reports beside an article; of a withdrawn one none. */
export async function findReports(db: Db, articleId: number): Promise<ReportRead[]> {
  const { rows } = await sql<{ reports: ReportRead[] }>`
    select ${reportsOf} as reports from articles a where a.id = ${articleId} and a.withdrawn_at is null`.execute(
    db,
  );
  return rows[0]?.reports ?? [];
}

/** Tells harvesters that the reports of these articles have changed; in the order of their ids. */
export async function noteReports(tx: Transaction, articleIds: readonly number[]): Promise<void> {
  for (const id of articleIds)
    await tables(tx).updateTable('articles').set({ updated_at: sql`now()` }).where('id', '=', id).execute();
}
