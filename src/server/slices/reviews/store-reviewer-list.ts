import { type RawBuilder, sql } from 'kysely';
import type { Recommendation, ReviewState } from '#contract/reviews.ts';
import type { Day } from '#server/platform/days.ts';
import type { Db } from '#server/platform/db/index.ts';
import { type ReviewerRecord, record } from './store-people.ts';
import { hasWords, type Reviewer, reviewerColumns, withAccount } from './store-reviewers.ts';

type ReviewerFilter = {
  q?: string | undefined;
  /** Names, in lower case, of people who wrote about `q`: found too. */
  writers?: readonly string[];
  journalId?: number | undefined;
  may?: 'yes' | 'no' | undefined;
  /** At most. */
  open?: number | undefined;
  days?: number | undefined;
  /** At least; `none`: never rated. */
  rating?: number | 'none' | undefined;
  notSince?: Date | undefined;
  orcid?: 'yes' | 'no' | undefined;
};

const orders = {
  name: sql`lower(p.name), p.id`,
  asked: sql`r."lastInvitedAt" desc, p.id`,
  open: sql`r.open desc, lower(p.name), p.id`,
  reviews: sql`r.reviews desc, lower(p.name), p.id`,
};
type ReviewerOrder = keyof typeof orders;

function conditions(filter: ReviewerFilter, today: Day): RawBuilder<unknown>[] {
  const found: RawBuilder<unknown>[] = [];
  const { q, writers = [], journalId, may, open, days, rating, notSince, orcid } = filter;
  if (q) {
    found.push(sql`(${hasWords(q)} or lower(p.name) = any(${[...writers]}))`);
  }
  if (journalId !== undefined) found.push(sql`${journalId} = any(r.journals)`);
  const isNotAsked = sql`p.not_asked_by is not null and coalesce(p.not_asked_until >= ${today}::date, true)`;
  if (may) found.push(may === 'no' ? sql`(${isNotAsked})` : sql`not (${isNotAsked})`);
  if (open !== undefined) found.push(sql`r.open <= ${open}`);
  if (days !== undefined) found.push(sql`r.days <= ${days}`);
  if (rating !== undefined)
    found.push(rating === 'none' ? sql`r.rating is null` : sql`r.rating >= ${rating}`);
  if (notSince) found.push(sql`r."lastInvitedAt" < ${notSince}`);
  if (orcid) found.push(sql`(coalesce(u.orcid, p.orcid) is not null) = ${orcid === 'yes'}`);
  return found;
}

export type ListedReviewer = Reviewer & ReviewerRecord;

/**
 * Who was asked for reviews, with their records, and how many there are. Reviews of the manuscripts `except` do not count, and
 * nobody is listed for them alone.
 */
export async function listReviewers(
  db: Db,
  filter: ReviewerFilter & { id?: number },
  page: { order: ReviewerOrder; limit: number; offset: number; today: Day; except: readonly number[] },
): Promise<{ rows: ListedReviewer[]; total: number }> {
  const { order, limit, offset, today, except } = page;
  const where = [
    ...conditions(filter, today),
    ...(filter.id === undefined ? [sql`true`] : [sql`p.id = ${filter.id}`]),
  ];
  // Of one person, nobody else's reviews are counted.
  const theirs =
    filter.id === undefined
      ? sql``
      : sql`and r.email_key = (select email_key from reviewer_records where id = ${filter.id})`;
  const { rows } = await sql<ListedReviewer & { total: number }>`
    select ${reviewerColumns}, r.invitations, r.reviews, r.declined, r.days, r.rating, r."lastInvitedAt", r.open,
      count(*) over ()::int as total
    from reviewer_records p ${withAccount} join (
      select r.email_key, array_agg(distinct m.journal_id) as journals, ${record}
      from reviews r join manuscripts m on m.id = r.manuscript_id
      where r.email_key <> '' and r.manuscript_id <> all(${[...except]}::bigint[]) ${theirs} group by r.email_key
    ) r on r.email_key = p.email_key
    where ${sql.join(where, sql` and `)} order by ${orders[order]} limit ${limit} offset ${offset}`.execute(
    db,
  );
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

type ReviewOfReviewer = {
  manuscriptId: number;
  number: string;
  title: string;
  round: number;
  state: ReviewState;
  invitedAt: Date;
  submittedAt: Date | null;
  recommendation: Recommendation | null;
  rating: number | null;
  journalId: number;
};

/** Newest first. */
export async function reviewsOfReviewer(
  db: Db,
  emailKey: string,
  within: { journals: 'all' | readonly number[]; except: readonly number[]; most: number },
): Promise<ReviewOfReviewer[]> {
  const { journals, except, most } = within;
  const { rows } = await sql<ReviewOfReviewer>`
    select r.manuscript_id as "manuscriptId", coalesce(m.number, '') as number, m.title, r.round, r.state,
      r.invited_at as "invitedAt", r.submitted_at as "submittedAt", r.rating, m.journal_id as "journalId",
      case when r.state = 'received' then r.recommendation end as recommendation
    from reviews r join manuscripts m on m.id = r.manuscript_id
    where r.email_key = ${emailKey} and r.manuscript_id <> all(${[...except]}::bigint[])
      and (${journals === 'all'} or m.journal_id = any(${journals === 'all' ? [] : [...journals]}::bigint[]))
    order by r.id desc limit ${most}`.execute(db);
  return rows;
}
