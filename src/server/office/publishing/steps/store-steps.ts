import { sql } from 'kysely';
import type { StepName } from '#contract/office/production-steps.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from '../../tables.ts';

type StepRow = {
  step: StepName;
  userId: number | null;
  /** YYYY-MM-DD. */
  dueOn: string | null;
  checked: string[];
  doneAt: Date | null;
  doneBy: number | null;
};

/** Those that somebody has touched. */
export const listSteps = (db: Db, productionId: number): Promise<StepRow[]> =>
  tables(db)
    .selectFrom('production_steps')
    .select([
      'kind as step',
      'user_id as userId',
      'due_on as dueOn',
      'checked',
      'done_at as doneAt',
      'done_by as doneBy',
    ])
    .where('production_id', '=', productionId)
    .execute();

type Change = {
  user_id?: number | null;
  due_on?: string | null;
  done_at?: Date | null;
  done_by?: number | null;
};

/** The transaction must hold the lock of the production. */
export async function changeStep(
  tx: Transaction,
  productionId: number,
  step: StepName,
  change: Change,
): Promise<void> {
  await tables(tx)
    .insertInto('production_steps')
    .values({ production_id: productionId, kind: step, ...change })
    .onConflict((conflict) => conflict.columns(['production_id', 'kind']).doUpdateSet(change))
    .execute();
}

/** Ticks or unticks a point of a checklist. */
export async function tickPoint(
  tx: Transaction,
  productionId: number,
  step: StepName,
  { point, done }: { point: string; done: boolean },
): Promise<void> {
  const without = sql<string[]>`array_remove(production_steps.checked, ${point})`;
  await tables(tx)
    .insertInto('production_steps')
    .values({ production_id: productionId, kind: step, checked: done ? [point] : [] })
    .onConflict((conflict) =>
      conflict
        .columns(['production_id', 'kind'])
        .doUpdateSet({ checked: done ? sql<string[]>`array_append(${without}, ${point})` : without }),
    )
    .execute();
}
