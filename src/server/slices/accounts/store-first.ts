import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/index.ts';

/** Serialises programs that start together, until the transaction ends. */
export async function lockFirstAccounts(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('quire.first accounts'))`.execute(tx);
}
