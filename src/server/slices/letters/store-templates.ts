import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from './tables.ts';

export type Words = { subject: string; text: string };

/** The custom text of a template: the journal's, else the press's; undefined if there is none. */
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

type OwnWords = Words & { updatedAt: Date };

/** Null: the press's. */
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

/** Saves a custom text over that of `seen` (null: there was none); false on a conflict. */
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

/** Deletes a custom text; false if there is none, or on a conflict with `seen`. */
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
