import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from '../tables.ts';

type DeskView = { id: number; journalId: number; name: string; address: string };

/** Enough for any team; bounds what one can fill. */
export const mostViews = 50;

/** By name. */
export const listViews = (db: Db): Promise<DeskView[]> =>
  tables(db)
    .selectFrom('desk_views')
    .select(['id', 'journal_id as journalId', 'name', 'address'])
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Replaces one of the same name. */
export async function saveView(tx: Transaction, { journalId, name, address }: Omit<DeskView, 'id'>) {
  const { id } = await tables(tx)
    .insertInto('desk_views')
    .values({ journal_id: journalId, name, address })
    .onConflict((conflict) => conflict.columns(['journal_id', 'name']).doUpdateSet({ address }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Its name; undefined if the journal has none. */
export async function deleteView(
  tx: Transaction,
  journalId: number,
  id: number,
): Promise<string | undefined> {
  const row = await tables(tx)
    .deleteFrom('desk_views')
    .where('id', '=', id)
    .where('journal_id', '=', journalId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
