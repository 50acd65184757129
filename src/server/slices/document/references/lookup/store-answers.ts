import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { tables } from '../../tables.ts';
import type { CrossrefWork } from './crossref-works.ts';

/** An earlier answer and its age in days. */
export async function readAnswer(
  db: Db,
  key: string,
): Promise<{ works: CrossrefWork[]; days: number } | undefined> {
  const row = await tables(db)
    .selectFrom('crossref_answers')
    .select(['works', sql<number>`extract(epoch from now() - answered_at)::float8 / 86400`.as('days')])
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { works: row.works as CrossrefWork[], days: row.days };
}

/** Stores an answer, and deletes those that nothing asked for again in a year. */
export async function saveAnswer(db: Db, key: string, works: readonly CrossrefWork[]): Promise<void> {
  const answer = { works: JSON.stringify(works), answered_at: sql<Date>`now()` };
  await tables(db)
    .insertInto('crossref_answers')
    .values({ key, ...answer })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(answer))
    .execute();
  await tables(db)
    .deleteFrom('crossref_answers')
    .where('answered_at', '<', sql<Date>`now() - interval '1 year'`)
    .execute();
}
