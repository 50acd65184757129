import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { tables } from '../../tables.ts';
import type { CrossrefWork } from './crossref-works.ts';
import type { Answer } from './match-cited.ts';

/** Days after which a work is asked for again. */
const FRESH_DAYS = 7;

/** Earlier answers, as JSON text: whoever compares them parses them. */
export const readAnswers = (db: Db, keys: readonly string[]): Promise<Answer[]> =>
  tables(db)
    .selectFrom('crossref_answers')
    .select([
      'key',
      sql<string>`works::text`.as('works'),
      sql<boolean>`answered_at < now() - make_interval(days => ${FRESH_DAYS})`.as('stale'),
    ])
    .where('key', '=', sql<string>`any(${keys})`)
    .execute();

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
