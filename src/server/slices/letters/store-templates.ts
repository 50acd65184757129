import type { Generated } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';

type TemplatesTable = {
  id: Generated<number>;
  template: string;
  journal_id: number | null;
  subject: string;
  text: string;
  updated_at: Date;
};

export const templateTables = (db: Db) => db.withTables<{ letter_templates: TemplatesTable }>();

export type Words = { subject: string; text: string };

/** The press's own words for a template: the journal's, else those for all; undefined where it has none. */
export async function findWords(
  db: Db,
  template: string,
  journalId: number | undefined,
): Promise<Words | undefined> {
  return templateTables(db)
    .selectFrom('letter_templates')
    .select(['subject', 'text'])
    .where('template', '=', template)
    .where((eb) => eb.or([eb('journal_id', 'is', null), eb('journal_id', '=', journalId ?? -1)]))
    .orderBy('journal_id', (order) => order.nullsLast())
    .executeTakeFirst();
}
