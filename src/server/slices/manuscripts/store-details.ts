import { sql } from 'kysely';
import { fieldColumns } from '#contract/manuscript-values.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import type { Author, Details, Funder, ManuscriptState, Translation } from './manuscript.ts';
import { listAuthors } from './store.ts';
import { detailsColumns, replaceAuthors, titleTaken } from './store-save.ts';
import { tables } from './tables.ts';

/** Details as the authors have written them last, whether they have submitted that or not. */
export async function findWritten(tx: Transaction, id: number): Promise<Details> {
  const { funders, translations, ...fields } = await tables(tx)
    .selectFrom('manuscripts')
    .select([...fieldColumns, 'funders', 'translations'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const authors = (await listAuthors(tx, id)).map(({ id: _, ...author }): Author => author);
  // Written by this slice from parsed input (store-save.ts).
  return { ...fields, authors, funders: funders as Funder[], translations: translations as Translation[] };
}

/**
 * Replaces what the authors have written last, as a version of its own: who still edits the version before is told so.
 * Rejects with TitleTaken.
 */
export async function replaceWritten(
  tx: Transaction,
  { id, number, version }: Pick<ManuscriptState, 'id' | 'number' | 'version'>,
  details: Details,
  now: Date,
): Promise<void> {
  await tables(tx)
    .updateTable('manuscripts')
    // A form that is sent once more is not what is stored now.
    .set({ ...detailsColumns(details, number), saved_sha256: '', version: version + 1, updated_at: now })
    .where('id', '=', id)
    .execute()
    .catch(titleTaken);
  await replaceAuthors(tx, id, details.authors);
}

/** Replaces parts of the last submission, which the office and reviewers read. */
export async function correctSubmission(
  tx: Transaction,
  { id, round }: Pick<ManuscriptState, 'id' | 'round'>,
  parts: Partial<Details>,
): Promise<void> {
  await tables(tx)
    .updateTable('manuscript_submissions')
    .set({ content: sql`content || ${JSON.stringify(parts)}::jsonb` })
    .where('manuscript_id', '=', id)
    .where('round', '=', round)
    .execute();
}
