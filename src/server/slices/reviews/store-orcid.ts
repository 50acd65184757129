import { sql } from 'kysely';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from './tables.ts';

/** What a reviewer let the press do with their ORCID record; `token` is encrypted, null: it has ended. */
type Permission = { orcid: string; token: Buffer | null; allowedAt: Date };

/** A review that its writer asked to have added to their record. */
type RecordEntry = {
  orcid: string;
  state: 'waiting' | 'added' | 'failed';
  message: string;
  nextAt: Date | null;
};

export const findPermission = (db: Db, emailKey: string): Promise<Permission | undefined> =>
  tables(db)
    .selectFrom('reviewer_orcid')
    .select(['orcid', 'token', 'allowed_at as allowedAt'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst();

export const findEntry = (db: Db, reviewId: number): Promise<RecordEntry | undefined> =>
  tables(db)
    .selectFrom('review_orcid_deposits')
    .select(['orcid', 'state', 'message', 'next_at as nextAt'])
    .where('review_id', '=', reviewId)
    .executeTakeFirst() as Promise<RecordEntry | undefined>;

/** The reviewer's record must exist, as it does for all who were asked for a review. */
export async function savePermission(
  tx: Transaction,
  { emailKey, ...given }: { emailKey: string; orcid: string; token: Buffer; now: Date },
): Promise<void> {
  const row = { orcid: given.orcid, token: given.token, allowed_at: given.now };
  await tables(tx)
    .insertInto('reviewer_orcid')
    .values({ email_key: emailKey, ...row })
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet(row))
    .execute();
}

/**
 * Ends a permission; `token`: that of this one alone, not of one that was given since. Reviews that wait are not added, and keep `message`
 * and the name by which ORCID may know them already. False where there was none to end.
 */
export async function endPermission(
  tx: Transaction,
  emailKey: string,
  message: string,
  token?: Buffer,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update reviewer_orcid set token = null
    where email_key = ${emailKey} and token is not null ${token ? sql`and token = ${token}` : sql``}`.execute(
    tx,
  );
  if (!numAffectedRows) return false;
  await sql`update review_orcid_deposits set next_at = null, tries = 0,
      state = case when put_code = '' then 'failed' else 'added' end,
      message = case when put_code = '' then ${message} else '' end
    where email_key = ${emailKey} and state = 'waiting'`.execute(tx);
  return true;
}

/** Whether the reports of these reviews stand beside an article with the name: the article, or null. */
const named = sql`(select p.article_id from review_reports p join articles a on a.id = p.article_id and a.withdrawn_at is null
  join reviews n on n.id = p.review_id and n.report_consent = 'named' and n.name <> ''
  where p.review_id = d.review_id and p.named)`;

export async function isNamed(db: Db, reviewId: number): Promise<boolean> {
  const { rows } = await sql<{ article: number | null }>`
    select ${named} as article from (select ${reviewId}::bigint as review_id) d`.execute(db);
  return rows[0]?.article != null;
}

/** Has a review added, or again what failed. Nothing where it waits already, or is there. */
export async function wantEntry(
  tx: Transaction,
  {
    reviewId,
    emailKey,
    orcid,
    now,
    from,
  }: { reviewId: number; emailKey: string; orcid: string; now: Date; from: Date },
): Promise<void> {
  await sql`
    insert into review_orcid_deposits as d (review_id, email_key, orcid, state, since, next_at)
      values (${reviewId}, ${emailKey}, ${orcid}, 'waiting', ${now}, ${from})
    on conflict (review_id) do update set orcid = excluded.orcid, state = 'waiting', since = excluded.since,
      next_at = excluded.next_at, tries = 0, message = '',
      put_code = case when d.orcid = excluded.orcid then d.put_code else '' end
    where d.state = 'failed' or d.orcid <> excluded.orcid`.execute(tx);
}

export type ClaimedEntry = {
  reviewId: number;
  emailKey: string;
  orcid: string;
  token: Buffer;
  identifier: string;
  putCode: string;
  tries: number;
  year: number;
  journalId: number;
  /** The article that it is to name. */
  articleId: number | null;
};

/** An entry that was claimed by a program that ended is taken up after so many minutes. */
const lostAfterMinutes = 10;

/** Has those entries changed whose report was published with the name since, or taken off. */
export async function wantChanges(db: Db, now: Date): Promise<void> {
  await sql`
    update review_orcid_deposits d set state = 'waiting', next_at = ${now}, tries = 0, message = ''
    from reviewer_orcid o
    where d.state = 'added' and d.put_code <> '' and o.email_key = d.email_key and o.orcid = d.orcid
      and o.token is not null and d.told_article_id is distinct from ${named}`.execute(db);
}

/** Takes the next entry that is to be made or changed, so that no other program does. */
export async function claimEntry(db: Db, now: Date): Promise<ClaimedEntry | undefined> {
  const { rows } = await sql<ClaimedEntry>`
    with due as (select d.review_id, o.token, m.journal_id,
        extract(year from r.submitted_at at time zone 'UTC')::int as year, ${named} as article_id
      from review_orcid_deposits d
      join reviewer_orcid o on o.email_key = d.email_key and o.orcid = d.orcid and o.token is not null
      join reviews r on r.id = d.review_id and r.state = 'received'
      join manuscripts m on m.id = r.manuscript_id
      where d.next_at <= ${now} order by d.next_at limit 1 for update of d skip locked)
    update review_orcid_deposits d set tries = d.tries + 1,
      next_at = ${now}::timestamptz + make_interval(mins => ${lostAfterMinutes})
    from due where d.review_id = due.review_id
    returning d.review_id as "reviewId", d.email_key as "emailKey", d.orcid, due.token, d.identifier,
      d.put_code as "putCode", d.tries, due.year, due.journal_id as "journalId",
      due.article_id as "articleId"`.execute(db);
  return rows[0];
}

type EntryChange = {
  state: 'waiting' | 'added' | 'failed';
  message?: string;
  next: Date | null;
  /** As ORCID named it; empty: it is not there any more. */
  putCode?: string;
  /** The article that ORCID was told of. */
  told?: number | null;
};

/**
 * Notes what came of a try. False where the reviewer was erased meanwhile, or went on with another record; and of one that is to be made
 * again, where they took back their permission.
 */
export async function noteEntry(
  db: Db,
  { reviewId, orcid }: Pick<ClaimedEntry, 'reviewId' | 'orcid'>,
  { state, message = '', next, putCode, told }: EntryChange,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('review_orcid_deposits')
    .set({
      ...{ state, message, next_at: next },
      ...(state !== 'waiting' && { tries: 0, since: now }),
      ...(putCode !== undefined && { put_code: putCode }),
      ...(told !== undefined && { told_article_id: told }),
    })
    .where('review_id', '=', reviewId)
    .where('orcid', '=', orcid)
    .$if(state === 'waiting', (query) => query.where('state', '=', 'waiting'))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** For a person's own data export; the token is nobody's to read. */
export async function recordOfPerson(
  db: Db,
  emailKey: string,
): Promise<{ orcid: string; mayAddSince: Date | null } | null> {
  const found = await findPermission(db, emailKey);
  return found ? { orcid: found.orcid, mayAddSince: found.token ? found.allowedAt : null } : null;
}
