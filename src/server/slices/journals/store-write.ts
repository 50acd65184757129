import { sql } from 'kysely';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { Issn } from './rules-issn.ts';
import { normaliseJournalTitle } from './rules-title.ts';
import type { Journal } from './store.ts';
import { tables } from './tables.ts';

/** Serialises creating and extending journals until the transaction ends. */
export async function lockJournals(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('quire.journals'))`.execute(tx);
}

export type JournalFields = {
  code: string;
  name: string;
  shortName: string;
} & Partial<
  Pick<
    Journal,
    | 'publisher'
    | 'email'
    | 'language'
    | 'since'
    | 'accent'
    | 'banner'
    | 'bg'
    | 'showStatus'
    | 'reviewModel'
    | 'intro'
    | 'sort'
  >
>;

export async function writeJournal(db: Db, fields: JournalFields): Promise<number> {
  const values = {
    code: fields.code,
    name: fields.name,
    short_name: fields.shortName,
    title_key: normaliseJournalTitle(fields.name),
    publisher: fields.publisher,
    email: fields.email,
    language: fields.language,
    since: fields.since,
    accent: fields.accent,
    banner: fields.banner,
    bg: fields.bg,
    show_status: fields.showStatus,
    review_model: fields.reviewModel,
    intro_html: fields.intro,
    sort: fields.sort,
  };
  const { id } = await tables(db)
    .insertInto('journals')
    .values(values)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds ISSNs that no journal has, and the kind of those without one. */
export async function addIssns(db: Db, journalId: number, issns: readonly Issn[]): Promise<void> {
  if (issns.length === 0) return;
  await tables(db)
    .insertInto('journal_issns')
    .values(issns.map(({ kind, value }) => ({ issn: value, journal_id: journalId, kind })))
    .onConflict((conflict) =>
      conflict
        .column('issn')
        .doUpdateSet({ kind: sql`excluded.kind` })
        .where('journal_issns.kind', '=', 'unknown')
        .where('journal_issns.journal_id', '=', journalId)
        .where(sql<boolean>`excluded.kind <> 'unknown'`),
    )
    .execute();
}

/** Without a version check. */
export async function updateJournal(
  db: Db,
  id: number,
  { name, ...learned }: { name?: string; publisher?: string; short_name?: string },
): Promise<void> {
  const fields = { ...learned, ...(name && { name, title_key: normaliseJournalTitle(name) }) };
  if (Object.keys(fields).length === 0) return;
  await tables(db).updateTable('journals').set(fields).where('id', '=', id).execute();
}

export async function writeRelatedJournals(db: Db, journalId: number, related: number[]): Promise<void> {
  await tables(db).deleteFrom('related_journals').where('journal_id', '=', journalId).execute();
  const rows = related.map((related_id, sort) => ({ journal_id: journalId, related_id, sort }));
  if (rows.length > 0) await tables(db).insertInto('related_journals').values(rows).execute();
}
