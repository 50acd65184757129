import { sql } from 'kysely';
import type { ContentEntry } from '#contract/content.ts';
import type { SanitisedHtml } from '#contract/fields.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from './tables.ts';

const entries = (db: Db) => tables(db).selectFrom('content_entries').selectAll();

const entryOf = (row: Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirstOrThrow']>>) =>
  ({
    id: row.id,
    typename: row.typename,
    content: row.content as SanitisedHtml,
    typecode: row.typecode,
    style: row.style,
    reId: row.re_id,
    sortrank: row.sortrank,
  }) satisfies ContentEntry;

/** The entries of a group, or those below an entry, in their order. */
export async function listBelow(db: Db, reId: number): Promise<ContentEntry[]> {
  const rows = await entries(db).where('re_id', '=', reId).orderBy('sortrank').orderBy('id').execute();
  return rows.map(entryOf);
}

/** A page, a tab or an entry by its number. */
export async function findEntry(db: Db, id: number): Promise<ContentEntry | undefined> {
  const row = await entries(db).where('id', '=', id).executeTakeFirst();
  return row && entryOf(row);
}

/** The tabs that a journal has of its own. */
export async function listTabs(db: Db, journalId: number): Promise<ContentEntry[]> {
  const rows = await entries(db).where('journal_id', '=', journalId).orderBy('typecode').execute();
  return rows.map(entryOf);
}

/** The press's entries of a type; journals' tabs are none of them. */
export async function listOfType(db: Db, typecode: string): Promise<ContentEntry[]> {
  const rows = await entries(db)
    .where('typecode', '=', typecode)
    .where('journal_id', 'is', null)
    .orderBy('sortrank')
    .orderBy('id')
    .execute();
  return rows.map(entryOf);
}

type EntryRow = {
  id?: number;
  typename: string;
  content: SanitisedHtml;
  typecode: string;
  style: string;
  reId: number | null;
  journalId: number | null;
  sortrank: number;
};

/** Inserts an entry; one with the number of another, or a journal's tab that is there, takes its place. */
export async function writeEntry(db: Db, entry: EntryRow): Promise<number> {
  const { reId, journalId, id, ...rest } = entry;
  const values = { ...rest, re_id: reId, journal_id: journalId };
  const { id: written } = await tables(db)
    .insertInto('content_entries')
    .values({ ...values, ...(id !== undefined && { id }) })
    .onConflict((conflict) =>
      (id === undefined ? conflict.columns(['journal_id', 'typecode']) : conflict.column('id')).doUpdateSet(
        values,
      ),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return written;
}

/** An entry and whose tab it is or is below, kept from others until the transaction ends. */
export async function lockEntry(
  tx: Transaction,
  id: number,
): Promise<(ContentEntry & { journalId: number | null }) | undefined> {
  const row = await entries(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && { ...entryOf(row), journalId: row.journal_id };
}

/** Where a journal has a tab of its own: its number. */
export async function findTab(db: Db, journalId: number, typecode: string): Promise<number | undefined> {
  const row = await entries(db)
    .where('journal_id', '=', journalId)
    .where('typecode', '=', typecode)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Whose an entry is: a journal's, where it is a tab or below one; null where it is the press's. Undefined where it
 * is not there.
 */
export async function journalOfEntry(db: Db, id: number): Promise<number | null | undefined> {
  const row = await tables(db)
    .selectFrom('content_entries as entry')
    .leftJoin('content_entries as above', 'above.id', 'entry.re_id')
    .select((eb) => eb.fn.coalesce('entry.journal_id', 'above.journal_id').as('journalId'))
    .where('entry.id', '=', id)
    .executeTakeFirst();
  return row?.journalId;
}

/** Whether entries stand below one. */
export async function hasEntriesBelow(db: Db, id: number): Promise<boolean> {
  return (await entries(db).where('re_id', '=', id).limit(1).executeTakeFirst()) !== undefined;
}

/** Removes an entry that nothing stands below; its versions stay. */
export async function deleteEntry(tx: Transaction, id: number): Promise<void> {
  await tables(tx).deleteFrom('content_entries').where('id', '=', id).execute();
}

/**
 * Gives the entries of a group the ranks 1, 2, … in this order; those that it doesn't name keep theirs. Their versions
 * follow: where an entry stands is no part of what was written, and one that is brought back comes to its place.
 */
export async function writeOrder(tx: Transaction, reId: number, ids: readonly number[]): Promise<void> {
  const places = sql`unnest(${[...ids]}::bigint[]) with ordinality as place (id, rank)`;
  await sql`update content_entries set sortrank = place.rank from ${places}
    where content_entries.id = place.id and re_id = ${reId} and sortrank is distinct from place.rank`.execute(
    tx,
  );
  await sql`update content_versions set state = jsonb_set(state, '{sortrank}', to_jsonb(place.rank)) from ${places}
    where kind = 'entry' and ref = place.id::text and state ->> 'reId' = ${String(reId)}`.execute(tx);
}

/** Lets the numbers of new rows continue after those that were given by hand. */
export async function continueNumbers(db: Db): Promise<void> {
  for (const table of ['content_entries', 'news'] as const)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'),
      greatest((select max(id) from ${sql.table(table)}), (select last_value from ${sql.table(`${table}_id_seq`)})))`.execute(
      db,
    );
}
