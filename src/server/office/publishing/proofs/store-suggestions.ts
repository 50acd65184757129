import type { Selectable } from 'kysely';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { type Tables, tables } from '../../tables.ts';

export type SuggestionRow = Omit<Selectable<Tables['proof_suggestions']>, 'proof_id'> & { proofId: number };

const columns = [
  'id',
  'proof_id as proofId',
  'place',
  'before',
  'after',
  'remark',
  'state',
  'reason',
] as const;

/** In the order in which they were sent, which is that of the text. */
export const listSuggestions = (db: Db, proofIds: readonly number[]): Promise<SuggestionRow[]> =>
  tables(db)
    .selectFrom('proof_suggestions')
    .select(columns)
    .where('proof_id', 'in', [0, ...proofIds])
    .orderBy('id')
    .execute();

type NewSuggestion = Pick<SuggestionRow, 'place' | 'before' | 'after' | 'remark'>;

export async function insertSuggestions(
  tx: Transaction,
  proofId: number,
  suggestions: readonly NewSuggestion[],
): Promise<void> {
  const rows = suggestions.map((one) => ({ proof_id: proofId, ...one }));
  if (rows.length > 0) await tables(tx).insertInto('proof_suggestions').values(rows).execute();
}

export const settleSuggestions = async (
  tx: Transaction,
  ids: readonly number[],
  settled: { state: 'taken' | 'refused'; reason?: string },
): Promise<void> => {
  await tables(tx)
    .updateTable('proof_suggestions')
    .set(settled)
    .where('id', 'in', [0, ...ids])
    .execute();
};
