import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/index.ts';

/** Programs that start together wait here for each other, until the transaction ends. */
export async function lockFirstAccounts(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('quire.first accounts'))`.execute(tx);
}
