import { sql } from 'kysely';
import { fieldsToColumns } from '#contract/manuscript-values.ts';
import type { PreflightFinding } from '#contract/preflight.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import type { Author, Content, Details, ManuscriptState } from './manuscript.ts';
import { searchText, sortTitle } from './rules-search-text.ts';
import { titleKey } from './rules-title.ts';
import { tables } from './tables.ts';

const standing = [
  'id',
  'user_id',
  'journal_id',
  'status',
  'version',
  'number',
  'round',
  'saved_sha256',
] as const;
type StandingRow = {
  id: number;
  user_id: number;
  journal_id: number;
  status: number;
  version: number;
  number: string | null;
  round: number;
  saved_sha256: string;
};
const standingOf = ({ user_id, journal_id, saved_sha256, ...row }: StandingRow): ManuscriptState => ({
  ...row,
  userId: user_id,
  journalId: journal_id,
  savedSha256: saved_sha256,
});

/**
 * Locks a manuscript by its id, or a new one by its key, until the transaction ends: two requests to save one new
 * manuscript are serialised.
 */
export async function lockManuscript(
  tx: Transaction,
  userId: number,
  by: { id: number } | { key: string },
): Promise<ManuscriptState | undefined> {
  if ('key' in by)
    await sql`select pg_advisory_xact_lock(hashtext('quire.manuscripts'), hashtext(${`${userId} ${by.key}`}))`.execute(
      tx,
    );
  const query = tables(tx)
    .selectFrom('manuscripts')
    .select(standing)
    .where('user_id', '=', userId)
    .forUpdate();
  const row = await ('id' in by
    ? query.where('id', '=', by.id)
    : query.where('submission_key', '=', by.key)
  ).executeTakeFirst();
  return row && standingOf(row);
}

/** By its id alone, for the office and jobs. */
export async function lockAnyManuscript(tx: Transaction, id: number): Promise<ManuscriptState | undefined> {
  const row = await tables(tx)
    .selectFrom('manuscripts')
    .select(standing)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && standingOf(row);
}

export type Saving = {
  userId: number;
  key: string;
  content: Content;
  sha256: string;
  now: Date;
};

/** Another manuscript has this title. */
export class TitleTaken extends Error {}

/** Translates a unique violation into TitleTaken; rethrows other errors. */
export const titleTaken = (error: unknown): never => {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code === '23505' && constraint === 'manuscripts_title') throw new TitleTaken();
  throw error;
};

/** The columns of what can be corrected, but for the authors. */
export const detailsColumns = (details: Details, number: string | null) => ({
  ...fieldsToColumns(details),
  title_key: titleKey(details.title),
  sort_title: sortTitle(details.title),
  search_text: searchText(number, details),
  funders: JSON.stringify(details.funders),
  translations: JSON.stringify(details.translations),
});

const columnsOf = ({ content, sha256, now }: Saving, number: string | null) => ({
  journal_id: content.journalId,
  ...(content.specialIssueId !== undefined && { special_issue_id: content.specialIssueId }),
  saved_sha256: sha256,
  ...detailsColumns(content, number),
  answers: JSON.stringify(content.answers ?? []),
  updated_at: now,
});

/** Inserts an empty draft. Rejects with TitleTaken. */
export async function insertManuscript(tx: Transaction, saving: Saving): Promise<ManuscriptState> {
  const row = await tables(tx)
    .insertInto('manuscripts')
    .values({
      ...columnsOf(saving, null),
      status: 0,
      user_id: saving.userId,
      submission_key: saving.key,
      created_at: saving.now,
    })
    .returning(standing)
    .executeTakeFirst()
    .catch(titleTaken);
  return standingOf(row as StandingRow);
}

/** Writes a manuscript's content; undefined on a conflict of status or version. Rejects with TitleTaken. */
export async function updateManuscript(
  tx: Transaction,
  from: ManuscriptState,
  saving: Saving,
): Promise<ManuscriptState | undefined> {
  const row = await tables(tx)
    .updateTable('manuscripts')
    .set({ ...columnsOf(saving, from.number), version: from.version + 1 })
    .where('id', '=', from.id)
    .where('status', '=', from.status)
    .where('version', '=', from.version)
    .returning(standing)
    .executeTakeFirst()
    .catch(titleTaken);
  return row && standingOf(row);
}

/** Submits a manuscript that was just written. The first submission gets its number. */
export async function submitManuscript(
  tx: Transaction,
  written: ManuscriptState,
  { status, number, round }: { status: number; number: string; round: number },
  { content, now, dueOn }: Pick<Saving, 'content' | 'now'> & { dueOn: string | null },
): Promise<ManuscriptState> {
  const row = await tables(tx)
    .updateTable('manuscripts')
    .set(({ fn, val }) => ({
      status,
      number,
      round,
      search_text: searchText(number, content),
      status_since: now,
      due_on: dueOn,
      submitted_at: fn.coalesce('submitted_at', val(now)),
    }))
    .where('id', '=', written.id)
    .where('status', '=', written.status)
    .returning(standing)
    .executeTakeFirstOrThrow();
  return standingOf(row);
}

/** Replaces authors and suggestions. */
export async function replacePeople(
  tx: Transaction,
  id: number,
  { authors, suggestions }: Content,
): Promise<void> {
  await replaceAuthors(tx, id, authors);
  await tables(tx).deleteFrom('manuscript_suggestions').where('manuscript_id', '=', id).execute();
  if (suggestions.length > 0)
    await tables(tx)
      .insertInto('manuscript_suggestions')
      .values(
        suggestions.map(({ firstName, lastName, email, institution }, position) => ({
          manuscript_id: id,
          position,
          first_name: firstName,
          last_name: lastName,
          email,
          institution,
        })),
      )
      .execute();
}

export async function replaceAuthors(tx: Transaction, id: number, authors: readonly Author[]): Promise<void> {
  await tables(tx).deleteFrom('manuscript_authors').where('manuscript_id', '=', id).execute();
  if (authors.length > 0)
    await tables(tx)
      .insertInto('manuscript_authors')
      .values(
        authors.map((author, position) => ({
          manuscript_id: id,
          position,
          first_name: author.firstName,
          last_name: author.lastName,
          email: author.email,
          affiliation: author.affiliation,
          phone: author.phone,
          wechat: author.wechat,
          orcid: author.orcid,
          ror: author.ror,
          further_affiliations: JSON.stringify(author.furtherAffiliations),
          contributions: JSON.stringify(author.contributions),
          corresponding: author.corresponding,
        })),
      )
      .execute();
}

/** Stores a submission permanently, beside one of the same round that was returned. */
export async function storeSubmission(
  tx: Transaction,
  { id, round }: Pick<ManuscriptState, 'id' | 'round'>,
  content: Content,
  preflight: PreflightFinding[] | null,
  now: Date,
): Promise<void> {
  await tables(tx)
    .insertInto('manuscript_submissions_returned')
    .columns(['manuscript_id', 'round', 'submitted_at', 'content'])
    .expression((eb) =>
      eb
        .selectFrom('manuscript_submissions')
        .select(['manuscript_id', 'round', 'submitted_at', 'content'])
        .where('manuscript_id', '=', id)
        .where('round', '=', round),
    )
    .execute();
  const sent = {
    submitted_at: now,
    content: JSON.stringify(content),
    preflight: preflight && JSON.stringify(preflight),
  };
  await tables(tx)
    .insertInto('manuscript_submissions')
    .values({ manuscript_id: id, round, ...sent })
    .onConflict((conflict) => conflict.columns(['manuscript_id', 'round']).doUpdateSet(sent))
    .execute();
}
