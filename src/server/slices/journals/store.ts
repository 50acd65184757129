import { sql } from 'kysely';
import { z } from 'zod';
import { type Ask, type Asked, askedBy, asks } from '#contract/asked.ts';
import { type JournalCharges, storedCharges } from '#contract/charges.ts';
import type { SanitisedHtml } from '#contract/fields.ts';
import { type JournalForm, storedForm } from '#contract/journal-form.ts';
import { type JournalRules, storedRules } from '#contract/journal-rules.ts';
import type { JournalReviewForm } from '#contract/review-form.ts';
import { storedReviewForm } from '#contract/stored-review-form.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Issn } from './rules-issn.ts';
import { normaliseJournalTitle } from './rules-title.ts';
import { tables } from './tables.ts';

/** Single-anonymous: reviewers see the authors; double-anonymous: neither sees the other; open: both do. */
type ReviewModel = 'single-anonymous' | 'double-anonymous' | 'open';

export type Journal = {
  id: number;
  /** Raised by each change in the office. */
  version: number;
  code: string;
  name: string;
  shortName: string;
  publisher: string | null;
  /** Contact address for readers, authors and reviewers. */
  email: string | null;
  language: string;
  /** Year of the first volume. */
  since: number | null;
  /** `#rrggbb`. */
  accent: string | null;
  /** Addresses of stored files. */
  banner: string | null;
  /** Empty where it would only repeat the name. */
  bannerAlt: string;
  bg: string | null;
  /** Whether board members' e-mail and website are shown. */
  showStatus: boolean;
  /** Default for new reviews; each review keeps its own. */
  reviewModel: ReviewModel;
  /** Kinds of findings of a manuscript's file that stop its submission. */
  stoppingFindings: string[];
  /** Most words; null: no limit. */
  abstractWords: number | null;
  textWords: number | null;
  /** Whether section and guest editors decide on their manuscripts; else they recommend. */
  sectionEditorsDecide: boolean;
  /** What its submission form requires, asks for and leaves out, in which languages, and what it has of its own. */
  asked: Asked;
  /** The same as the office has set it: nothing for what is as usual. */
  asks: Readonly<Record<string, Ask>>;
  languages: string[];
  form: JournalForm;
  rules: JournalRules;
  /** The review form for reviewers who agree from now on; each review keeps its own. */
  reviewForm: JournalReviewForm;
  /** What is charged for what is submitted from now on. */
  charges: JournalCharges;
  intro: SanitisedHtml | null;
  sort: number;
  issns: Issn[];
  issnPrint: string | null;
  issnElectronic: string | null;
  /** Ids, in the order to show. */
  relatedJournals: number[];
};

const selectJournals = (db: Db) =>
  tables(db)
    .selectFrom('journals')
    .selectAll('journals')
    .select([
      // As JSON, which has row numbers as numbers; a PostgreSQL array would have text.
      sql<number[]>`coalesce((select json_agg(r.related_id order by r.sort, r.related_id)
        from related_journals r where r.journal_id = journals.id), '[]')`.as('related'),
      sql<
        Issn[]
      >`coalesce((select json_agg(json_build_object('kind', i.kind, 'value', i.issn) order by i.position)
        from journal_issns i where i.journal_id = journals.id), '[]')`.as('issns'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectJournals>['executeTakeFirstOrThrow']>>;

const storedAsks = z.record(z.string(), z.enum(asks)).catch({});
export const asksOf = (stored: unknown): Record<string, Ask> => storedAsks.parse(stored);

const journalOf = (row: Row): Journal => ({
  id: row.id,
  version: row.version,
  code: row.code,
  name: row.name,
  shortName: row.short_name,
  publisher: row.publisher,
  email: row.email,
  language: row.language,
  since: row.since,
  accent: row.accent,
  banner: row.banner,
  bannerAlt: row.banner_alt,
  bg: row.bg,
  showStatus: row.show_status,
  reviewModel: row.review_model,
  stoppingFindings: row.stopping_findings,
  abstractWords: row.abstract_words,
  textWords: row.text_words,
  sectionEditorsDecide: row.section_editors_decide,
  asked: askedBy(asksOf(row.asks), row.languages, storedForm(row.form), row.form_version),
  asks: asksOf(row.asks),
  languages: row.languages,
  form: storedForm(row.form),
  rules: storedRules(row.rules),
  reviewForm: storedReviewForm(row.review_form),
  charges: storedCharges(row.charges),
  intro: row.intro_html as SanitisedHtml | null,
  sort: row.sort,
  issns: row.issns,
  issnPrint: row.issns.find(({ kind }) => kind === 'print')?.value ?? null,
  issnElectronic: row.issns.find(({ kind }) => kind === 'electronic')?.value ?? null,
  relatedJournals: row.related,
});

export async function listJournals(db: Db): Promise<Journal[]> {
  const rows = await selectJournals(db).orderBy('sort').orderBy(sql`lower(name)`).orderBy('id').execute();
  return rows.map(journalOf);
}

// The format of codes (journals_code_check); PostgreSQL fails on some other input.
const codeForm = /^[a-z0-9-]{2,40}$/;

/** By number or by code in any case. */
export async function findJournal(
  db: Db,
  by: { id: number } | { code: string },
): Promise<Journal | undefined> {
  const code = 'code' in by ? by.code.toLowerCase() : '';
  if ('code' in by && !codeForm.test(code)) return undefined;
  const query = selectJournals(db);
  const row = await ('id' in by
    ? query.where('id', '=', by.id)
    : query.where('code', '=', code)
  ).executeTakeFirst();
  return row && journalOf(row);
}

export async function findByIssn(db: Db, issns: readonly Issn[]): Promise<Journal | undefined> {
  if (issns.length === 0) return undefined;
  const row = await selectJournals(db)
    .where(
      'id',
      '=',
      sql<number>`(select i.journal_id from unnest(${issns.map(({ value }) => value)}::text[]) with ordinality
        as named(issn, place) join journal_issns i using (issn) order by place limit 1)`,
    )
    .modifyEnd(sql`/* prepared: journal by issn */`)
    .executeTakeFirst();
  return row && journalOf(row);
}

/** By normalised title (`normaliseJournalTitle`). */
export async function findByTitle(db: Db, title: string): Promise<Journal | undefined> {
  const row = await selectJournals(db)
    .where('title_key', '=', normaliseJournalTitle(title))
    .executeTakeFirst();
  return row && journalOf(row);
}

export async function codeIsTaken(db: Db, code: string): Promise<boolean> {
  return (await tables(db).selectFrom('journals').select('id').where('code', '=', code).execute()).length > 0;
}
