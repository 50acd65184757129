import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';

export type YearCount = { year: number; journalId: number; reviews: number };

/** Reviews that a reviewer has sent, by year (UTC) and journal. */
export async function yearsOfReviewer(db: Db, emailKey: string): Promise<YearCount[]> {
  const { rows } = await sql<YearCount>`
    select extract(year from r.submitted_at at time zone 'UTC')::int as year, m.journal_id as "journalId",
      count(*)::int as reviews
    from reviews r join manuscripts m on m.id = r.manuscript_id
    where r.email_key = ${emailKey} and r.email_key <> '' and r.state = 'received'
    group by 1, 2`.execute(db);
  return rows;
}
