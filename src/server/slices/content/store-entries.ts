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

/** The entries of a group or below an entry, in their order. */
export async function listBelow(db: Db, reId: number): Promise<ContentEntry[]> {
  const rows = await entries(db).where('re_id', '=', reId).orderBy('sortrank').orderBy('id').execute();
  return rows.map(entryOf);
}

export async function findEntry(db: Db, id: number): Promise<ContentEntry | undefined> {
  const row = await entries(db).where('id', '=', id).executeTakeFirst();
  return row && entryOf(row);
}

export async function listTabs(db: Db, journalId: number): Promise<ContentEntry[]> {
  const rows = await entries(db).where('journal_id', '=', journalId).orderBy('typecode').execute();
  return rows.map(entryOf);
}

/** Without journals' tabs. */
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

/** Inserts an entry; replaces one with the same number or the same tab of the journal. */
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

/** Locks an entry until the transaction ends; with the journal of its tab. */
export async function lockEntry(
  tx: Transaction,
  id: number,
): Promise<(ContentEntry & { journalId: number | null }) | undefined> {
  const row = await entries(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && { ...entryOf(row), journalId: row.journal_id };
}

export async function findTab(db: Db, journalId: number, typecode: string): Promise<number | undefined> {
  const row = await entries(db)
    .where('journal_id', '=', journalId)
    .where('typecode', '=', typecode)
    .executeTakeFirst();
  return row?.id;
}

/** Null: the press's; undefined: no such entry. */
export async function journalOfEntry(db: Db, id: number): Promise<number | null | undefined> {
  const row = await tables(db)
    .selectFrom('content_entries as entry')
    .leftJoin('content_entries as above', 'above.id', 'entry.re_id')
    .select((eb) => eb.fn.coalesce('entry.journal_id', 'above.journal_id').as('journalId'))
    .where('entry.id', '=', id)
    .executeTakeFirst();
  return row?.journalId;
}

export async function hasEntriesBelow(db: Db, id: number): Promise<boolean> {
  return (await entries(db).where('re_id', '=', id).limit(1).executeTakeFirst()) !== undefined;
}

/** Deletes an entry without entries below; its versions stay. */
export async function deleteEntry(tx: Transaction, id: number): Promise<void> {
  await tables(tx).deleteFrom('content_entries').where('id', '=', id).execute();
}

/**
 * Ranks the entries of a group 1, 2, … in this order; others keep theirs. Versions are updated too, so that a
 * restored entry keeps its place.
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

/** Moves the sequence past numbers that were set explicitly. */
export async function advanceSequence(db: Db): Promise<void> {
  for (const table of ['content_entries', 'news'] as const)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'),
      greatest((select max(id) from ${sql.table(table)}), (select last_value from ${sql.table(`${table}_id_seq`)})))`.execute(
      db,
    );
}
