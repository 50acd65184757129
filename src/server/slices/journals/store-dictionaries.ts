import { sql } from 'kysely';
import type { dictionaryTypes } from '#contract/journals.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from './tables.ts';

export type DictionaryType = (typeof dictionaryTypes)[number];
type DictionaryEntry = {
  label: string;
  value: number;
  sort: number;
  /** Whether authors may choose it; only manuscript types know of any that they may not. */
  forAuthors: boolean;
};
/** Where nothing is said, an entry that is there keeps its `forAuthors`, and a new one has it. */
type EntryToSave = Omit<DictionaryEntry, 'forAuthors'> & { forAuthors?: boolean | undefined };

/**
 * The entries of a dictionary, in their order. Manuscript types are those of the journal named; a journal
 * that has none, and no journal, have those of the press.
 */
export async function listDictionary(
  db: Db,
  type: DictionaryType,
  journalId?: number,
): Promise<DictionaryEntry[]> {
  const entries = async (journal: number | null) =>
    tables(db)
      .selectFrom('dictionaries')
      .select(['label', 'value', 'sort', 'for_authors as forAuthors'])
      .where('type', '=', type)
      .where('journal_id', journal === null ? 'is' : '=', journal)
      .orderBy('sort')
      .orderBy('value')
      .execute();
  if (type === 'manuscript_type' && journalId) {
    const own = await entries(journalId);
    if (own.length > 0) return own;
  }
  return entries(null);
}

/** The manuscript types that a journal has of its own, in their order; none: those of the press hold. */
export const listOwnTypes = (db: Db, journalId: number): Promise<DictionaryEntry[]> =>
  tables(db)
    .selectFrom('dictionaries')
    .select(['label', 'value', 'sort', 'for_authors as forAuthors'])
    .where('type', '=', 'manuscript_type')
    .where('journal_id', '=', journalId)
    .orderBy('sort')
    .orderBy('value')
    .execute();

/**
 * A dictionary of the press (`journalId` null), or a journal's own manuscript types, in place of what it had; none at
 * all: the press's types hold for the journal.
 */
export async function writeDictionary(
  tx: Transaction,
  type: DictionaryType,
  journalId: number | null,
  entries: readonly EntryToSave[],
): Promise<void> {
  await tables(tx)
    .deleteFrom('dictionaries')
    .where('type', '=', type)
    .where('journal_id', journalId === null ? 'is' : '=', journalId)
    .where('value', '<>', sql<number>`all(${entries.map(({ value }) => value)}::int[])`)
    .execute();
  await saveDictionary(tx, type, journalId, entries);
}

/** Adds entries to a dictionary of the press, or to a journal's manuscript types; a value once taken is relabelled. */
export async function saveDictionary(
  db: Db,
  type: DictionaryType,
  journalId: number | null,
  entries: readonly EntryToSave[],
): Promise<void> {
  for (const some of [
    entries.filter(({ forAuthors }) => forAuthors !== undefined),
    entries.filter(({ forAuthors }) => forAuthors === undefined),
  ])
    if (some.length > 0) await writeEntries(db, type, journalId, some);
}

/** Entries of which all say whether they are for authors, or none does. */
async function writeEntries(
  db: Db,
  type: DictionaryType,
  journalId: number | null,
  entries: readonly EntryToSave[],
): Promise<void> {
  const says = entries[0]?.forAuthors !== undefined;
  await tables(db)
    .insertInto('dictionaries')
    .values(
      entries.map(({ label, value, sort, forAuthors = true }) => ({
        type,
        journal_id: journalId,
        value,
        label,
        sort,
        for_authors: forAuthors,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['type', 'journal_id', 'value']).doUpdateSet({
        label: sql`excluded.label`,
        sort: sql`excluded.sort`,
        ...(says && { for_authors: sql<boolean>`excluded.for_authors` }),
      }),
    )
    .execute();
}

/**
 * The dictionary value of a journal's article type, by its label (`Research Article`, whatever its case),
 * made when it is new, `forAuthors` or not; imports that run side by side make one.
 */
export async function matchOrMakeArticleType(
  tx: Transaction,
  journalId: number,
  label: string,
  forAuthors = true,
): Promise<number> {
  const name = label.replace(/\s+/g, ' ').trim() || 'Article';
  const own = tables(tx)
    .selectFrom('dictionaries')
    .where('type', '=', 'manuscript_type')
    .where('journal_id', '=', journalId);
  const find = () =>
    own
      .select('value')
      .where(sql`lower(label)`, '=', name.toLowerCase())
      .orderBy('value')
      .modifyEnd(sql`/* prepared: article type */`)
      .executeTakeFirst();
  const known = await find();
  if (known) return known.value;
  await sql`select pg_advisory_xact_lock(hashtext('quire.article_types'), ${journalId}::int)`.execute(tx);
  const meanwhile = await find();
  if (meanwhile) return meanwhile.value;
  const { next } = await own
    .select(sql<number>`coalesce(max(value), 0) + 1`.as('next'))
    .executeTakeFirstOrThrow();
  await saveDictionary(tx, 'manuscript_type', journalId, [
    { label: name, value: next, sort: next, forAuthors },
  ]);
  return next;
}

/**
 * The press's entries of a dictionary, kept from others until the transaction ends, so that a new value is nobody
 * else's.
 */
export async function lockDictionary(tx: Transaction, type: DictionaryType): Promise<DictionaryEntry[]> {
  await sql`select pg_advisory_xact_lock(hashtext('quire.dictionaries'), hashtext(${type}))`.execute(tx);
  return listDictionary(tx, type);
}
