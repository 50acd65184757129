import { sql } from 'kysely';
import { type JournalRules, storedDays } from '#contract/journal-rules.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { Journal } from './store.ts';
import { tables } from './tables.ts';

type Section = {
  id: number;
  journalId: number;
  name: string;
  specialIssue: boolean;
  /** Types whose manuscripts come here as they are submitted; of a special issue they count for nothing. */
  types: number[];
  /** Null: as the journal says. */
  textWords: number | null;
  reviewModel: Journal['reviewModel'] | null;
  /** Of steps for which it gives other days than the journal. */
  days: JournalRules['days'];
  version: number;
};

type Fields = Omit<Section, 'id' | 'journalId' | 'version'>;

/** In the order in which they were made. */
export async function listSections(db: Db, journalId: number | 'all'): Promise<Section[]> {
  const rows = await tables(db)
    .selectFrom('journal_sections')
    .select([
      'id',
      'journal_id as journalId',
      'name',
      'special_issue as specialIssue',
      'types',
      'text_words as textWords',
      sql<Section['reviewModel']>`review_model`.as('reviewModel'),
      'days',
      'version',
    ])
    .$if(journalId !== 'all', (query) => query.where('journal_id', '=', Number(journalId)))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, days: storedDays(row.days) }));
}

const columnsOf = ({ name, specialIssue, types, textWords, reviewModel, days }: Fields) => ({
  name,
  special_issue: specialIssue,
  types,
  text_words: textWords,
  review_model: reviewModel,
  days: JSON.stringify(days),
});

/** Adds a section after the others. */
export async function insertSection(tx: Transaction, journalId: number, fields: Fields): Promise<number> {
  const row = await tables(tx)
    .insertInto('journal_sections')
    .values({
      journal_id: journalId,
      position: sql<number>`(select count(*) from journal_sections where journal_id = ${journalId})`,
      ...columnsOf(fields),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** False on a version conflict. */
export async function updateSection(
  tx: Transaction,
  { id, version }: { id: number; version: number },
  fields: Fields,
): Promise<boolean> {
  const row = await tables(tx)
    .updateTable('journal_sections')
    .set({ ...columnsOf(fields), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Fails on the foreign key of roles that name it. */
export async function deleteSection(tx: Transaction, id: number): Promise<void> {
  await tables(tx).deleteFrom('journal_sections').where('id', '=', id).execute();
}

/** The section that manuscripts of a type come to; a special issue is chosen by authors. */
export const sectionOfType = async (
  db: Db,
  journalId: number,
  type: number | null,
): Promise<Section | undefined> =>
  type === null
    ? undefined
    : (await listSections(db, journalId)).find(
        ({ specialIssue, types }) => !specialIssue && types.includes(type),
      );

/** A journal with what one of its sections says otherwise. */
export const asInSection = (journal: Journal, section: Section | undefined): Journal => ({
  ...journal,
  textWords: section?.textWords ?? journal.textWords,
  reviewModel: section?.reviewModel ?? journal.reviewModel,
  rules: { ...journal.rules, days: { ...journal.rules.days, ...section?.days } },
});
