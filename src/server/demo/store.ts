import { sql } from 'kysely';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from '#server/platform/tables.ts';

/** Serialises programs that start together, until the transaction ends. */
export async function lockDemonstration(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('quire.demonstration'))`.execute(tx);
}

export async function demonstrationState(db: Db): Promise<'nothing' | 'press' | 'all'> {
  const row = await tables(db).selectFrom('demonstration').selectAll().executeTakeFirst();
  return row ? (row.articles_loaded ? 'all' : 'press') : 'nothing';
}

/** Journals and accounts are loaded, articles are not yet. */
export async function markPressLoaded(tx: Transaction): Promise<void> {
  await tables(tx).insertInto('demonstration').values({ articles_loaded: false }).execute();
}

export async function markArticlesLoaded(db: Db): Promise<void> {
  await tables(db).updateTable('demonstration').set({ articles_loaded: true }).execute();
}
