import { sql } from 'kysely';
import type { Organisation } from '#contract/organisations.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { type OrganisationRow, wordsKey } from './rules-names.ts';
import { tables } from './tables.ts';

/** Of what is typed, so that a pasted page costs nothing. */
const mostWords = 8;
const mostFound = 10;

/** By the beginnings of words; names that begin with them come first, then short ones. */
export async function findOrganisations(db: Db, typed: string): Promise<Organisation[]> {
  const key = wordsKey(typed);
  const words = key.split(' ').slice(0, mostWords);
  if (key.length < 2) return [];
  // Letters and digits alone, so that nothing in a pattern is special.
  const conditions = words.map((word) => sql`search_text like ${`% ${word}%`}`);
  const { rows } = await sql<Organisation>`
    select ror, name, place from organisations where ${sql.join(conditions, sql` and `)}
    order by name_key like ${`${key}%`} desc, search_text like ${`% ${key} %`} desc, length(name_key), name_key, ror
    limit ${mostFound}`.execute(db);
  return rows;
}

/** Empties the table, within the transaction that fills it again. */
export const deleteAll = async (tx: Transaction): Promise<void> => {
  await tables(tx).deleteFrom('organisations').execute();
};

/** Adds rows; of two with one address the first stays. */
export async function insertRows(tx: Transaction, rows: readonly OrganisationRow[]): Promise<void> {
  await sql`insert into organisations (ror, name, place, name_key, search_text)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as x(
      ror text, name text, place text, name_key text, search_text text)
    on conflict do nothing`.execute(tx);
}

/** How many organisations are stored. */
export async function countOrganisations(db: Db): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('organisations')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
