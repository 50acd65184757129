import { sql } from 'kysely';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from '../tables.ts';

export type TaskRow = {
  id: number;
  version: number;
  what: string;
  userId: number | null;
  /** YYYY-MM-DD. */
  dueOn: string;
  givenBy: number | null;
  givenAt: Date;
  doneAt: Date | null;
  doneBy: number | null;
};

const select = (db: Db, manuscriptId: number) =>
  tables(db)
    .selectFrom('office_tasks')
    .select([
      'id',
      'version',
      'what',
      'user_id as userId',
      'due_on as dueOn',
      'given_by as givenBy',
      'given_at as givenAt',
      'done_at as doneAt',
      'done_by as doneBy',
    ])
    .where('manuscript_id', '=', manuscriptId);

/** Open tasks of a manuscript by day, then those that are done, the latest first. */
export const listTasks = (db: Db, manuscriptId: number): Promise<TaskRow[]> =>
  select(db, manuscriptId)
    .orderBy('done_at', (order) => order.desc().nullsFirst())
    .orderBy('due_on')
    .orderBy('id')
    .execute();

/** A task of this manuscript, locked. */
export const lockTask = (tx: Transaction, manuscriptId: number, id: number): Promise<TaskRow | undefined> =>
  select(tx, manuscriptId).where('id', '=', id).forUpdate().executeTakeFirst();

type Wanted = { what: string; userId: number; dueOn: string };

/** Adds a task; undefined if there is one with this key already. */
export async function insertTask(
  tx: Transaction,
  { manuscriptId, key, by, at }: { manuscriptId: number; key: string; by: number; at: Date },
  { what, userId, dueOn }: Wanted,
): Promise<number | undefined> {
  const row = await tables(tx)
    .insertInto('office_tasks')
    .values({
      manuscript_id: manuscriptId,
      key,
      what,
      user_id: userId,
      due_on: dueOn,
      given_by: by,
      given_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The task that was given with a key. */
export const findByKey = (db: Db, manuscriptId: number, key: string): Promise<TaskRow | undefined> =>
  select(db, manuscriptId).where('key', '=', key).executeTakeFirst();

type Change = {
  what?: string;
  user_id?: number | null;
  due_on?: string;
  done_at?: Date | null;
  done_by?: number | null;
};

/** The transaction must hold the lock of the task. */
export async function changeTask(tx: Transaction, { id, version }: TaskRow, change: Change): Promise<void> {
  await tables(tx)
    .updateTable('office_tasks')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

export async function deleteTask(tx: Transaction, { id }: TaskRow): Promise<void> {
  await tables(tx).deleteFrom('office_tasks').where('id', '=', id).execute();
}

type OwnTask = { manuscript: string | null; what: string; dueOn: string; doneAt: Date | null; as: string };

/** For a person's own data export: tasks that they have, have given or have done. */
export async function tasksOfPerson(db: Db, userId: number): Promise<OwnTask[]> {
  const { rows } = await sql<OwnTask>`
    select m.number as manuscript, t.what, t.due_on::text as "dueOn", t.done_at as "doneAt",
      concat_ws(', ', case when t.user_id = ${userId} then 'theirs' end, case when t.given_by = ${userId} then 'given' end,
        case when t.done_by = ${userId} then 'done' end) as "as"
    from office_tasks t join manuscripts m on m.id = t.manuscript_id
    where t.user_id = ${userId} or t.given_by = ${userId} or t.done_by = ${userId} order by t.id`.execute(db);
  return rows;
}

/** Takes open tasks from somebody whose account is erased, so that they are given to others. */
export async function releaseTasks(tx: Transaction, userId: number): Promise<void> {
  await sql`update office_tasks set user_id = null, version = version + 1
    where user_id = ${userId} and done_at is null`.execute(tx);
}
