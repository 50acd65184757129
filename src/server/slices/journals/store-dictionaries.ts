import { sql } from 'kysely';
import type { dictionaryTypes } from '#contract/journals.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from './tables.ts';

export type DictionaryType = (typeof dictionaryTypes)[number];
type DictionaryEntry = {
  label: string;
  value: number;
  sort: number;
  /** Whether authors may choose it; only manuscript types have other entries. */
  forAuthors: boolean;
};
/** Undefined: an existing entry keeps its `forAuthors`, a new one has it set. */
type EntryToSave = Omit<DictionaryEntry, 'forAuthors'> & { forAuthors?: boolean | undefined };

/**
 * The entries of a dictionary, in order. Manuscript types are the journal's own, or the press's where it has none
 * or no journal is named.
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

/** Empty where the press's types apply. */
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
 * Replaces a dictionary of the press (`journalId` null), or a journal's own manuscript types; empty: the press's
 * types apply.
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

/** Adds entries to a dictionary; an existing value gets the new label. */
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

/** `forAuthors` is set in all entries or in none. */
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
 * The value of a journal's article type by its label (`Research Article`, any case), added when it is new.
 * Concurrent imports add one.
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
  const existing = await find();
  if (existing) return existing.value;
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

/** Locks the press's entries until the transaction ends, so that a new value is unique. */
export async function lockDictionary(tx: Transaction, type: DictionaryType): Promise<DictionaryEntry[]> {
  await sql`select pg_advisory_xact_lock(hashtext('quire.dictionaries'), hashtext(${type}))`.execute(tx);
  return listDictionary(tx, type);
}
