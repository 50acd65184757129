import { sql } from 'kysely';
import { type Answered, reviewAnswers, storedByForm } from '#contract/review-form.ts';
import { storedReviewForm } from '#contract/stored-review-form.ts';
import { addressKey } from '#server/platform/address-key.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { hasStatus } from '#server/slices/manuscripts/index.ts';
import { unnameReports } from './store-reports.ts';
import { hasWords } from './store-reviewers.ts';

export type ReviewerRecord = {
  invitations: number;
  reviews: number;
  declined: number;
  /** Median from agreement to review; null: no review yet. */
  days: number | null;
  /** The mean of the office's ratings. */
  rating: number | null;
  lastInvitedAt: Date | null;
  /** Open requests. */
  open: number;
};

const noRecord: ReviewerRecord = {
  invitations: 0,
  reviews: 0,
  declined: 0,
  days: null,
  rating: null,
  lastInvitedAt: null,
  open: 0,
};

export const record = sql`
  count(*)::int as invitations,
  count(*) filter (where r.state = 'received')::int as reviews,
  count(*) filter (where r.state = 'declined')::int as declined,
  round(percentile_cont(0.5) within group (order by extract(epoch from r.submitted_at - r.agreed_at) / 86400)
    filter (where r.state = 'received'))::int as days,
  round(avg(r.rating), 1)::float as rating,
  max(r.invited_at) as "lastInvitedAt",
  count(*) filter (where r.state in ('invited', 'agreed') and m.round = r.round and ${hasStatus('m.status', 'inReview', 'awaitingDecision')})::int as open`;

/** Records by lower-case e-mail address, without `except` manuscripts; omits people never asked. One query. */
export async function recordsOf(
  db: Db,
  emails: readonly string[],
  except: readonly number[] = [],
): Promise<(email: string) => ReviewerRecord> {
  const keys = [...new Set(emails.map(addressKey))].filter(Boolean);
  const { rows } = await sql<ReviewerRecord & { key: string }>`
    select r.email_key as key, ${record} from reviews r join manuscripts m on m.id = r.manuscript_id
    where r.email_key = any(${keys}) and r.manuscript_id <> all(${[...except]}::bigint[]) group by r.email_key`.execute(
    db,
  );
  const byKey = new Map(rows.map(({ key, ...rest }) => [key, rest]));
  return (email) => byKey.get(addressKey(email)) ?? noRecord;
}

type KnownReviewer = { name: string; email: string; institution: string };

/** Bounds the search to the latest reviews and manuscripts. */
const lately = 500;

/**
 * People asked for reviews before, this journal's and the latest first, with their latest names and institutions: those whose
 * record has all words of `q`. Only their latest reviews are looked through; without words, the latest of journal and press.
 * Ignores reviews of the manuscripts `except`.
 */
export async function earlierReviewers(
  db: Db,
  {
    journalId,
    q,
    most,
    except = [],
  }: { journalId: number; q: string; most: number; except?: readonly number[] },
): Promise<KnownReviewer[]> {
  const columns = sql`r.id, r.email_key, r.manuscript_id, r.invited_at`;
  const looked = q
    ? sql`select ${columns} from reviews r where r.email_key <> '' and r.email_key in (
          select p.email_key from reviewer_records p where ${hasWords(q)})
        order by r.id desc limit ${lately}`
    : sql`(select ${columns} from reviews r where r.email_key <> '' order by r.id desc limit ${lately})
        union (select ${columns} from (select id from manuscripts where journal_id = ${journalId} order by id desc
          limit ${lately}) m join reviews r on r.manuscript_id = m.id where r.email_key <> '')`;
  const { rows } = await sql<KnownReviewer>`
    select p.name, p.email, p.institution
    from (
      select r.email_key, bool_or(m.journal_id = ${journalId}) as here, max(r.invited_at) as latest
      from (${looked}) r join manuscripts m on m.id = r.manuscript_id
      where r.manuscript_id <> all(${[...except]}::bigint[])
      group by r.email_key order by here desc, latest desc limit ${most}
    ) asked join reviewer_records p on p.email_key = asked.email_key
    order by asked.here desc, asked.latest desc`.execute(db);
  return rows;
}

/** For a person's own data export. */
type OwnReview = {
  id: number;
  manuscriptId: number;
  manuscript: string;
  round: number;
  state: string;
  invitedAt: Date;
  agreedAt: Date | null;
  declinedAt: Date | null;
  declineReason: string;
  declineSuggestion: string;
  submittedAt: Date | null;
  wantsUntil: string | null;
  wantsUntilWords: string;
  name: string;
  email: string;
  institution: string;
  recommendation: string | null;
  toAuthors: string;
  toEditor: string;
  /** With the questions as the reviewer read them. */
  answers: Answered[];
  conflicts: boolean | null;
  conflictsWords: string;
  coReviewers: unknown;
  reportConsent: string;
  /** As it stands beside the article; null: it does not. */
  publishedReport: string | null;
  /** In their ORCID record, as they asked; null: they did not. */
  inOrcidRecord: { orcid: string; state: string; since: string; message: string } | null;
};

/** Oldest first. */
export async function reviewsOfPerson(db: Db, email: string): Promise<OwnReview[]> {
  const { rows } = await sql<Omit<OwnReview, 'answers'> & { form: unknown; answers: unknown }>`
    select r.id, r.manuscript_id as "manuscriptId", coalesce(m.number, '') as manuscript, r.round, r.state, r.invited_at as "invitedAt",
      r.agreed_at as "agreedAt", r.declined_at as "declinedAt", r.decline_reason as "declineReason",
      r.decline_suggestion as "declineSuggestion", r.submitted_at as "submittedAt", r.wants_until as "wantsUntil",
      r.wants_until_words as "wantsUntilWords", r.name, r.email,
      r.institution, r.recommendation, r.to_authors as "toAuthors", r.to_editor as "toEditor",
      r.form, r.answers, r.conflicts, r.conflicts_words as "conflictsWords", r.co_reviewers as "coReviewers",
      r.report_consent as "reportConsent", p.text as "publishedReport",
      case when d.review_id is not null then jsonb_build_object('orcid', d.orcid, 'state', d.state, 'since', d.since,
        'message', d.message) end as "inOrcidRecord"
    from reviews r join manuscripts m on m.id = r.manuscript_id left join review_reports p on p.review_id = r.id
      left join review_orcid_deposits d on d.review_id = r.id
    where r.email_key = ${addressKey(email)} and r.email_key <> '' order by r.id`.execute(db);
  return rows.map(({ form, answers, ...review }) => ({
    ...review,
    answers: reviewAnswers(form === null ? null : storedReviewForm(form), {
      answers: storedByForm.shape.answers.parse(answers),
    }),
  }));
}

/**
 * Removes name, address and institution of a person from all their reviews, and ends their links; open reviews are
 * no longer expected. Their texts stay, as part of the manuscripts' records. Returns the manuscripts, and the articles that
 * named them beside a report.
 */
export async function anonymiseReviewer(
  tx: Transaction,
  email: string,
  now: Date,
): Promise<{ manuscripts: number[]; articles: number[] }> {
  const { rows } = await sql<{ id: number; manuscriptId: number }>`
    update reviews set cancelled_at = case when state in ('invited', 'agreed') then ${now} else cancelled_at end, name = '', email = '', email_key = '', institution = '', decline_reason = '', wants_until_words = '', conflicts_words = '',
      report_consent = case when report_consent = 'named' then 'unnamed' else report_consent end,
      reminders_stopped = true, next_reminder = null, next_reminder_on = null
    where email_key = ${addressKey(email)} and email_key <> '' returning id, manuscript_id as "manuscriptId"`.execute(
    tx,
  );
  const ids = rows.map(({ id }) => id);
  await sql`update review_keys set revoked_at = ${now} where review_id = any(${ids}) and revoked_at is null`.execute(
    tx,
  );
  await sql`update review_submissions set content = content - 'conflictsWords' where review_id = any(${ids})`.execute(
    tx,
  );
  await sql`update review_files set filename = 'review' || coalesce(substring(filename from '\\.[A-Za-z0-9]+$'), '')
    where review_id = any(${ids})`.execute(tx);
  const articles = await unnameReports(tx, ids);
  return { manuscripts: [...new Set(rows.map(({ manuscriptId }) => manuscriptId))], articles };
}

/**
 * Removes the words, of which most are names, from the reports on copies without names. What was taken out, and how often,
 * stays.
 */
export async function eraseCopyReports(tx: Transaction, manuscripts: readonly number[]): Promise<void> {
  await sql`update review_copies set report = (
      select jsonb_object_agg(part, (select coalesce(jsonb_agg(entry || '{"words": []}'::jsonb order by n), '[]')
        from jsonb_array_elements(entries) with ordinality as listed (entry, n)))
      from jsonb_each(report) as parts (part, entries))
    where report is not null and manuscript_id = any(${[...manuscripts]})`.execute(tx);
}
