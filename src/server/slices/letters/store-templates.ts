import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from './tables.ts';

export type Words = { subject: string; text: string };

/** The press's own words for a template: the journal's, else those for all; undefined where it has none. */
export async function findWords(
  db: Db,
  template: string,
  journalId: number | undefined,
): Promise<Words | undefined> {
  return tables(db)
    .selectFrom('letter_templates')
    .select(['subject', 'text'])
    .where('template', '=', template)
    .where((eb) => eb.or([eb('journal_id', 'is', null), eb('journal_id', '=', journalId ?? -1)]))
    .orderBy('journal_id', (order) => order.nullsLast())
    .executeTakeFirst();
}

/** Own words, and when they were written. */
type OwnWords = Words & { updatedAt: Date };

/** The words that a journal (null: the press) has of its own for a template. */
export async function findOwnWords(
  db: Db,
  template: string,
  journalId: number | null,
): Promise<OwnWords | undefined> {
  return tables(db)
    .selectFrom('letter_templates')
    .select(['subject', 'text', 'updated_at as updatedAt'])
    .where('template', '=', template)
    .where('journal_id', journalId === null ? 'is' : '=', journalId)
    .executeTakeFirst();
}

/** The templates for which there are own words: the press's, and those of a journal. */
export async function listOwnWords(
  db: Db,
  journalId: number | null,
): Promise<{ template: string; journalId: number | null }[]> {
  return tables(db)
    .selectFrom('letter_templates')
    .select(['template', 'journal_id as journalId'])
    .where((eb) => eb.or([eb('journal_id', 'is', null), eb('journal_id', '=', journalId ?? -1)]))
    .execute();
}

type Place = { template: string; journalId: number | null; seen: Date | null };

/** Writes own words over those of `seen` (null: there were none); false where there are others by now. */
export async function saveOwnWords(
  tx: Transaction,
  { template, journalId, seen }: Place,
  { subject, text }: Words,
  now: Date,
): Promise<boolean> {
  if (!seen) {
    const row = await tables(tx)
      .insertInto('letter_templates')
      .values({ template, journal_id: journalId, subject, text, updated_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }
  const row = await tables(tx)
    .updateTable('letter_templates')
    .set({ subject, text, updated_at: now })
    .where('template', '=', template)
    .where('journal_id', journalId === null ? 'is' : '=', journalId)
    .where('updated_at', '=', seen)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes own words back; false where there are none, or others than those of `seen`. */
export async function removeOwnWords(
  tx: Transaction,
  { template, journalId, seen }: Place,
): Promise<boolean> {
  if (!seen) return false;
  const row = await tables(tx)
    .deleteFrom('letter_templates')
    .where('template', '=', template)
    .where('journal_id', journalId === null ? 'is' : '=', journalId)
    .where('updated_at', '=', seen)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
