import { sql } from 'kysely';
import type { DepositState } from '#contract/office/publishing-lists.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { containsPattern } from '#server/platform/like.ts';
import { isDue } from '#server/platform/store-due.ts';
import { hasStatus } from '#server/slices/manuscripts/index.ts';
import { tables } from '../../tables.ts';
import { type Change, changesOf, lostAfterMinutes } from './store-deposits.ts';

export type ClaimedPending = {
  id: number;
  productionId: number;
  doi: string;
  says: 'accepted' | 'withdrawn';
  title: string;
  language: string;
  accepted: string;
  state: 'waiting' | 'sent';
  wanted: number;
  tries: number;
  stamp: Date;
  /** Its stamp before it was claimed; null if Crossref can't know of it. */
  stampBefore: Date | null;
  sentAt: Date | null;
  submission: string;
};

/**
 * Whether Crossref may have a DOI, whatever becomes of the next deposit: it was told to withdraw it, or a deposit is on its way whose result
 * is not read any more. One that waits was sent by a program that ended where its stamp is later than what Crossref took last; a step
 * that sent nothing leaves the stamp of that.
 */
const mayBeThere = (row: ReturnType<typeof sql>) =>
  sql`(${row}.may_be_there or ${row}.says = 'withdrawn' or ${row}.stamp is not null and ${row}.state <> 'failed'
    and (${row}.state <> 'waiting' or ${row}.sent_at is null or ${row}.stamp > ${row}.sent_at))`;

/** Has Crossref told of a DOI as it is now, and another one of the production withdrawn. A DOI of another production stays that one's. */
export async function wantPending(
  tx: Transaction,
  one: Pick<ClaimedPending, 'productionId' | 'doi' | 'title' | 'language' | 'accepted'> & { told: string },
  now: Date,
): Promise<void> {
  const { productionId, doi, title, language, accepted, told } = one;
  await sql`insert into pending_dois (doi, production_id, says, title, language, accepted, told, state, since, next_at, may_be_there)
    values (${doi}, ${productionId}, 'accepted', ${title}, ${language}, ${accepted}, ${told}, 'waiting', ${now}, ${now}, false)
    on conflict (doi) do update set production_id = excluded.production_id, says = 'accepted', title = excluded.title,
      language = excluded.language, accepted = excluded.accepted, told = excluded.told, state = 'waiting',
      since = excluded.since, next_at = excluded.next_at, wanted = pending_dois.wanted + 1, tries = 0, message = '',
      may_be_there = ${mayBeThere(sql`pending_dois`)}
    where pending_dois.says = 'withdrawn'
      or pending_dois.production_id = excluded.production_id and pending_dois.told <> excluded.told`.execute(
    tx,
  );
  await withdraw(tx, sql`d.production_id = ${productionId} and d.doi <> ${doi}`, now);
}

/** Forgets what was never on its way, which has no stamp, and what Crossref refused each time, and has its productions looked at again once they may be told of. */
async function forget(tx: Transaction, which: ReturnType<typeof sql>): Promise<void> {
  const never = sql`d.says = 'accepted' and (d.stamp is null or not ${mayBeThere(sql`d`)}) and ${which}`;
  // Productions first, since others lock them before their DOIs.
  const { rows } = await sql<{ id: number }>`update productions p set announced_version = null
    where exists (select from pending_dois d where d.production_id = p.id and ${never}) returning p.id`.execute(
    tx,
  );
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await sql`delete from pending_dois d where d.production_id = any(${ids}::bigint[]) and ${never}`.execute(
    tx,
  );
}

async function withdraw(tx: Transaction, which: ReturnType<typeof sql>, now: Date): Promise<void> {
  await forget(tx, which);
  await sql`update pending_dois d set says = 'withdrawn', state = 'waiting', since = ${now}, next_at = ${now},
    wanted = wanted + 1, tries = 0, message = '' where d.says = 'accepted' and ${which}`.execute(tx);
}

/** Ends what is told of published articles, and has withdrawn what is not going to be published, or not with its DOI. */
export async function settlePending(db: Db, now: Date): Promise<void> {
  // An article may be published between these two.
  await sql`update pending_dois d set says = 'published', next_at = null, wanted = wanted + 1
    from articles a where a.doi = d.doi and d.says <> 'published'`.execute(db);
  const givenUp = sql`exists (select from productions p left join manuscripts m on m.id = p.manuscript_id
      where p.id = d.production_id and (p.state in ('published', 'discarded')
        or not ${hasStatus('m.status', 'accepted')}))
      and not exists (select from articles a where a.doi = d.doi)`;
  const notAsked = sql`exists (select from productions p left join publishing_settings s on s.journal_id = p.journal_id
      where p.id = d.production_id and s.pending_dois is not true)`;
  await db.transaction().execute(async (tx) => {
    await withdraw(tx, givenUp, now);
    await forget(tx, notAsked);
  });
}

/** As `claimDeposit`; not what has become an article, or was given up, since `settlePending`. */
export async function claimPending(db: Db, now: Date): Promise<ClaimedPending | undefined> {
  const { rows } = await sql<ClaimedPending>`
    with due as (select d.id, d.stamp from pending_dois d where ${isDue(sql`d.next_at`, now)} and d.says <> 'published'
      and not exists (select from articles a where a.doi = d.doi)
      and (d.says = 'withdrawn' or exists (select from productions p left join manuscripts m on m.id = p.manuscript_id
        where p.id = d.production_id and p.state in ('open', 'scheduled')
          and (m.id is null or ${hasStatus('m.status', 'accepted')})))
      order by d.next_at limit 1 for update of d skip locked)
    update pending_dois d set tries = d.tries + 1,
      next_at = ${now}::timestamptz + make_interval(mins => ${lostAfterMinutes}),
      stamp = case when d.state = 'waiting'
        then greatest(${now}::timestamptz, d.stamp + interval '1 second') else d.stamp end,
      may_be_there = d.may_be_there or d.state = 'waiting' and ${mayBeThere(sql`d`)}
    from due where d.id = due.id
    returning d.id, d.production_id as "productionId", d.doi, d.says, d.title, d.language, d.accepted, d.state, d.wanted,
      d.tries, d.stamp, due.stamp as "stampBefore", d.sent_at as "sentAt", d.submission`.execute(db);
  return rows[0];
}

/** Notes what came of a step, unless something else is to be told since it was claimed. */
export async function notePending(db: Db, claimed: ClaimedPending, change: Change, now: Date): Promise<void> {
  await tables(db)
    .updateTable('pending_dois')
    .set({
      ...changesOf(claimed.state, change, now),
      ...(change.unsent && { stamp: claimed.stampBefore }),
      ...(!change.unsent && !change.refused && change.state !== 'sent' && { may_be_there: true }),
    })
    .where('id', '=', claimed.id)
    .where('wanted', '=', claimed.wanted)
    .execute();
}

/** Has a DOI of a production told of again; false if nothing is told of it. */
export async function wantPendingAgain(
  tx: Transaction,
  { productionId, doi }: Pick<ClaimedPending, 'productionId' | 'doi'>,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update pending_dois d set state = 'waiting', since = ${now}, next_at = ${now},
    wanted = wanted + 1, tries = 0, message = '', may_be_there = ${mayBeThere(sql`d`)} where production_id = ${productionId} and doi = ${doi} and says <> 'published'`.execute(
      tx,
    );
  return (numAffectedRows ?? 0n) > 0n;
}

/**
 * The DOI that Crossref was told of, or is about to be, for a production or for one of its manuscript that was given up; so a pattern gives
 * no other one in a new year.
 */
export async function announcedDoi(db: Db, productionId: number): Promise<string | undefined> {
  const { rows } = await sql<{ doi: string }>`select d.doi from pending_dois d
    where d.production_id = ${productionId} and d.says = 'accepted'
      or d.says <> 'published' and d.production_id in (select before.id from productions p
        join productions before on before.manuscript_id = p.manuscript_id
        where p.id = ${productionId} and not p.corrects and before.state = 'discarded')
    order by d.production_id = ${productionId} desc, d.says, d.since desc, d.id desc limit 1`.execute(db);
  return rows[0]?.doi;
}

/** Whether a DOI is told of for another production; one of the same manuscript, which was given up, leaves it its DOI. */
export async function isAnnouncedElsewhere(db: Db, doi: string, productionId: number): Promise<boolean> {
  const { rows } =
    await sql`select from pending_dois d where d.doi = ${doi} and d.production_id <> ${productionId}
    and not exists (select from productions before join productions p on p.manuscript_id = before.manuscript_id
      where before.id = d.production_id and p.id = ${productionId})`.execute(db);
  return rows.length > 0;
}

export type PendingRow = {
  productionId: number;
  title: string;
  doi: string;
  journal: string;
  says: 'accepted' | 'withdrawn';
  state: Exclude<DepositState, 'none'>;
  since: Date;
  message: string;
  nextAt: Date | null;
  sentAt: Date | null;
  submission: string;
};

type PendingFilter = {
  productionId?: number;
  journals: 'all' | readonly number[];
  /** Manuscripts that the viewer may not see. */
  except: readonly number[];
  state?: DepositState | undefined;
  q?: string | undefined;
};

/** DOIs that are told of before publication, what needs somebody first; without those that are published. */
export async function listPending(
  db: Db,
  { productionId, journals, except, state, q }: PendingFilter,
  most: number,
): Promise<PendingRow[]> {
  const words = q?.trim();
  const { rows } = await sql<PendingRow>`
    select d.production_id as "productionId", d.title, d.doi, j.short_name as journal, d.says, d.state, d.since, d.message,
      d.next_at as "nextAt", d.sent_at as "sentAt", d.submission
    from pending_dois d join productions p on p.id = d.production_id join journals j on j.id = p.journal_id
    where d.says <> 'published'
      and ${productionId === undefined ? sql`true` : sql`d.production_id = ${productionId}`}
      and ${journals === 'all' ? sql`true` : sql`p.journal_id = any(${[...journals]}::bigint[])`}
      and ${except.length === 0 ? sql`true` : sql`(p.manuscript_id is null or p.manuscript_id <> all(${[...except]}::bigint[]))`}
      and ${state === undefined ? sql`true` : sql`d.state = ${state}`}
      and ${words ? sql`(lower(d.title) like ${containsPattern(words)} or d.doi = ${words.toLowerCase().replace(/^.*doi\.org\//, '')})` : sql`true`}
    order by case d.state when 'failed' then 0 when 'warning' then 1 when 'waiting' then 2 when 'sent' then 3 else 4 end,
      d.since desc, d.id desc limit ${most}`.execute(db);
  return rows;
}
