import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';

/**
 * Readers with a confirmed wish for letters about these journals or their articles, each once, and by journal; of all journals,
 * with those who follow searches alone.
 */
export async function countFollowers(
  db: Db,
  journals: 'all' | readonly number[],
): Promise<{ total: number; byJournal: Map<number, number> }> {
  const of = journals === 'all' ? sql`true` : sql`journal = any(${journals}::bigint[])`;
  const { rows } = await sql<{ journal: number | null; count: number; isTotal: boolean }>`
    with followed as (
      select f.follower_id, coalesce(f.journal_id, a.journal_id) as journal
      from follows f left join articles a on a.id = f.article_id where f.often is not null
    )
    select journal, count(distinct follower_id)::int as count, grouping(journal) = 1 as "isTotal" from followed
    where ${of} group by grouping sets ((journal), ())`.execute(db);
  const byJournal = new Map<number, number>();
  for (const { journal, count } of rows) if (journal !== null) byJournal.set(journal, count);
  return { total: rows.find(({ isTotal }) => isTotal)?.count ?? 0, byJournal };
}
