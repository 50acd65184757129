import { sql } from 'kysely';
import type { StepName } from '#contract/office/production-steps.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from '../../tables.ts';

export type StepRow = {
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

type OwnStep = { article: string; step: StepName; dueOn: string | null; doneAt: Date | null };

/** For a person's own data export: steps that they have or have done. */
export const stepsOfPerson = (db: Db, userId: number): Promise<OwnStep[]> =>
  tables(db)
    .selectFrom('production_steps')
    .innerJoin('productions', 'productions.id', 'production_id')
    .select(['title as article', 'kind as step', 'due_on as dueOn', 'done_at as doneAt'])
    .where(({ or, eb }) => or([eb('production_steps.user_id', '=', userId), eb('done_by', '=', userId)]))
    .orderBy('production_id')
    .execute();

/** Takes open steps from somebody whose account is erased, so that they are given to others. */
export async function releaseSteps(tx: Transaction, userId: number): Promise<void> {
  await tables(tx)
    .updateTable('production_steps')
    .set({ user_id: null })
    .where('user_id', '=', userId)
    .where('done_at', 'is', null)
    .execute();
}
