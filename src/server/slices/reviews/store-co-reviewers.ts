import { sql } from 'kysely';
import { addressKey } from '#server/platform/address-key.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';

/** A review in which somebody is named as a co-reviewer. */
type CoReview = { manuscript: string; round: number; name: string; email: string; submittedAt: Date | null };

/** Oldest first, each name once of a review. Drafts count, and what was sent before a review was opened again. */
export async function coReviewsOfPerson(db: Db, email: string): Promise<CoReview[]> {
  const { rows } = await sql<CoReview>`
    select distinct on (r.id, named ->> 'name', named ->> 'email') coalesce(m.number, '') as manuscript, r.round,
      named ->> 'name' as name, named ->> 'email' as email, listed.at as "submittedAt"
    from (
        select id as review, co_reviewers as list, submitted_at as at from reviews where co_reviewers <> '[]'
        union all
        select review_id, content -> 'coReviewers', submitted_at from review_submissions
          where content -> 'coReviewers' <> '[]'
      ) listed
      join reviews r on r.id = listed.review join manuscripts m on m.id = r.manuscript_id
      cross join jsonb_array_elements(listed.list) named
    where lower(named ->> 'email') = ${addressKey(email)}
    order by r.id, named ->> 'name', named ->> 'email', listed.at desc nulls last`.execute(db);
  return rows;
}

/** Takes somebody out of all reviews that name them, as they stand and as they were sent before. */
export async function eraseCoReviewer(tx: Transaction, email: string): Promise<void> {
  const without = (list: ReturnType<typeof sql>) => sql`
    (select coalesce(jsonb_agg(named order by n), '[]') from jsonb_array_elements(${list}) with ordinality as l (named, n)
      where lower(named ->> 'email') <> ${addressKey(email)})`;
  await sql`update review_submissions set content = content || jsonb_build_object('coReviewers',
      ${without(sql`content -> 'coReviewers'`)})
    where content -> 'coReviewers' <> '[]' and exists (
      select from jsonb_array_elements(content -> 'coReviewers') named where lower(named ->> 'email') = ${addressKey(email)})`.execute(
    tx,
  );
  // Another version of the draft: a page that is open would write them back.
  await sql`update reviews set co_reviewers = ${without(sql`co_reviewers`)}, draft_version = draft_version + 1
    where co_reviewers <> '[]' and exists (
      select from jsonb_array_elements(co_reviewers) named where lower(named ->> 'email') = ${addressKey(email)})`.execute(
    tx,
  );
}
