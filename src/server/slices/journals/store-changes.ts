import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/index.ts';
import type { Issn } from './rules-issn.ts';
import { normaliseJournalTitle } from './rules-title.ts';
import type { Journal } from './store.ts';
import { keepForm } from './store-forms.ts';
import { tables } from './tables.ts';

export type RowChanges = Partial<
  Omit<Journal, 'id' | 'version' | 'issns' | 'issnPrint' | 'issnElectronic' | 'relatedJournals' | 'asked'>
>;

/** What authors must follow as they submit. */
const ofForm = ['asks', 'languages', 'form', 'stoppingFindings', 'abstractWords', 'textWords'] as const;

/** Returns the new version; undefined on a version conflict. */
export async function updateRow(
  tx: Transaction,
  { id, version }: { id: number; version: number },
  changes: RowChanges,
): Promise<number | undefined> {
  const { name, shortName, bannerAlt, showStatus, reviewModel, intro, ...others } = changes;
  const {
    stoppingFindings,
    abstractWords,
    textWords,
    sectionEditorsDecide,
    asks,
    languages,
    form,
    rules,
    reviewForm,
    charges,
    ...same
  } = others;
  const row = await tables(tx)
    .updateTable('journals')
    .set({
      ...same,
      ...(name !== undefined && { name, title_key: normaliseJournalTitle(name) }),
      ...(shortName !== undefined && { short_name: shortName }),
      ...(bannerAlt !== undefined && { banner_alt: bannerAlt }),
      ...(showStatus !== undefined && { show_status: showStatus }),
      ...(reviewModel !== undefined && { review_model: reviewModel }),
      ...(stoppingFindings !== undefined && { stopping_findings: stoppingFindings }),
      ...(abstractWords !== undefined && { abstract_words: abstractWords }),
      ...(textWords !== undefined && { text_words: textWords }),
      ...(sectionEditorsDecide !== undefined && { section_editors_decide: sectionEditorsDecide }),
      ...(asks !== undefined && { asks: JSON.stringify(asks) }),
      ...(languages !== undefined && { languages: [...languages] }),
      ...(form !== undefined && { form: JSON.stringify(form) }),
      ...(rules !== undefined && { rules: JSON.stringify(rules) }),
      ...(reviewForm !== undefined && { review_form: JSON.stringify(reviewForm) }),
      ...(charges !== undefined && { charges: JSON.stringify(charges) }),
      ...(ofForm.some((name) => changes[name] !== undefined) && {
        form_version: sql<number>`form_version + 1`,
      }),
      ...(intro !== undefined && { intro_html: intro }),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  await keepForm(tx, id);
  return row?.version;
}

export async function issnsOfOthers(
  tx: Transaction,
  journalId: number,
  issns: readonly Issn[],
): Promise<{ issn: string; journal: string }[]> {
  if (issns.length === 0) return [];
  return tables(tx)
    .selectFrom('journal_issns')
    .innerJoin('journals', 'journals.id', 'journal_issns.journal_id')
    .select(['issn', 'name as journal'])
    .where(
      'issn',
      'in',
      issns.map(({ value }) => value),
    )
    .where('journal_id', '<>', journalId)
    .execute();
}

export async function replaceIssns(
  tx: Transaction,
  journalId: number,
  issns: readonly Issn[],
): Promise<void> {
  await tables(tx).deleteFrom('journal_issns').where('journal_id', '=', journalId).execute();
  if (issns.length > 0)
    await tables(tx)
      .insertInto('journal_issns')
      .values(issns.map(({ kind, value }) => ({ issn: value, journal_id: journalId, kind })))
      .execute();
}

/**
 * Deletes a journal with its texts, volumes and dictionaries; the caller has checked that nothing else belongs to
 * it.
 */
export async function deleteJournal(tx: Transaction, id: number, version: number): Promise<boolean> {
  const row = await tables(tx)
    .deleteFrom('journals')
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
