import { type RawBuilder, sql } from 'kysely';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { Follow } from './store-followers.ts';
import { tables } from './tables.ts';

/** News after one batch, up to another. */
export type Range = { after: number; upTo: number };

const within = ({ after, upTo }: Range): RawBuilder<boolean> =>
  sql`n.batch > ${after} and n.batch <= ${upTo}`;

/** Gives what has been committed since a batch of its own; returns the last batch. */
export async function gatherNews(db: Db): Promise<number> {
  await sql`
    with given as (
      update follow_batches set batch = batch + 1 where exists (select from follow_news where batch is null)
      returning batch
    )
    update follow_news n set batch = given.batch from given where n.batch is null`.execute(db);
  const { batch } = await tables(db).selectFrom('follow_batches').select('batch').executeTakeFirstOrThrow();
  return batch;
}

/** Deletes news that nobody waits for. */
export async function deleteToldNews(db: Db): Promise<void> {
  await sql`
    delete from follow_news where batch <= (
      select coalesce(min(f.told_batch), (select batch from follow_batches)) from follows f where f.often is not null)`.execute(
    db,
  );
}

type Times = { now: Date; pausedUntil: Date; weekly: Date };

/** A time to come is that of a clock that was ahead. */
const isDue = (times: Times) => sql<boolean>`(
  f.told_at > ${times.now}
  or f.often = 'at once' and (f.told_at is null or f.told_at <= ${times.pausedUntil})
  or f.often in ('weekly', 'volumes') and f.told_at < ${times.weekly})`;

/** Followers, from an id on, with something that is due and may have news; at most 500. */
export async function dueFollowers(db: Db, batch: number, times: Times, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct f.follower_id as id from follows f
    where f.often is not null and f.told_batch < ${batch} and f.follower_id > ${after} and ${isDue(times)}
    order by 1 limit 500`.execute(db);
  return rows.map(({ id }) => id);
}

/** A week without news is over, too. */
export async function noteQuietWeek(db: Db, batch: number, weekly: Date): Promise<void> {
  await sql`
    update follows set told_at = ${weekly}
    where often in ('weekly', 'volumes') and told_at < ${weekly} and told_batch >= ${batch}`.execute(db);
}

/** Locks a follower; undefined where another program does, or the follower has gone. */
export async function lockFollower(tx: Transaction, id: number): Promise<{ address: string } | undefined> {
  return tables(tx)
    .selectFrom('followers')
    .select('address')
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Notes that news up to a batch was told; false if somebody else has, or the wish has changed. */
export async function noteTold(
  tx: Transaction,
  { id, often, toldBatch }: Pick<Follow, 'id' | 'often' | 'toldBatch'>,
  upTo: number,
  toldAt: Date | null,
): Promise<boolean> {
  const row = await tables(tx)
    .updateTable('follows')
    .set({ told_batch: upTo, told_at: toldAt })
    .where('id', '=', id)
    .where('told_batch', '=', toldBatch)
    .where('often', '=', often)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

type Found = { ids: number[]; total: number };

const found = async (db: Db, articles: RawBuilder<unknown>, limit: number): Promise<Found> => {
  const { rows } = await sql<Found>`
    with these as materialized (
      select a.id, a.published_on from articles a where a.withdrawn_at is null and ${articles}
    )
    select (select count(*)::int from these) as total,
      array(select id from these order by published_on desc nulls last, id desc limit ${limit}) as ids`.execute(
    db,
  );
  return rows[0] ?? { ids: [], total: 0 };
};

const isNew = (range: Range) =>
  sql`a.id in (select n.article_id from follow_news n where n.kind = 'published' and ${within(range)})`;

/** New articles of a journal, the newest first; those that were withdrawn since are none. */
export const newOfJournal = (db: Db, journalId: number, range: Range, limit: number): Promise<Found> =>
  found(db, sql`a.journal_id = ${journalId} and ${isNew(range)}`, limit);

/** All new articles. */
export const allNew = (db: Db, range: Range, limit: number): Promise<Found> => found(db, isNew(range), limit);

/** Ids of all new articles, to be searched. */
export async function newIds(db: Db, range: Range): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct n.article_id as id from follow_news n where n.kind = 'published' and ${within(range)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** New articles that cite an article, or say that they are about it; none of a withdrawn one. */
export const newAbout = (db: Db, articleId: number, range: Range, limit: number): Promise<Found> =>
  found(
    db,
    sql`a.id <> ${articleId} and ${isNew(range)} and a.id in (
      select r.article_id from articles o join article_references r on r.doi = o.doi
        where o.id = ${articleId} and o.withdrawn_at is null
      union select r.article_id from articles o join related_articles r on r.doi = o.doi
        where o.id = ${articleId} and o.withdrawn_at is null)`,
    limit,
  );

export type Change = 'version' | 'correction' | 'retraction' | 'reinstatement';

/** What happened to an article itself, each kind once; nothing of a withdrawn one. */
export async function changesOf(db: Db, articleId: number, range: Range): Promise<Change[]> {
  const { rows } = await sql<{ kind: Change }>`
    select n.kind from follow_news n join articles a on a.id = n.article_id
    where n.article_id = ${articleId} and a.withdrawn_at is null and n.kind not in ('published', 'issue') and ${within(range)}
    group by n.kind order by max(n.id)`.execute(db);
  return rows.map(({ kind }) => kind);
}

/** Those whose contents are told, and how many more there are. */
type Newest<One> = { listed: One[]; left: number };

type NewIssue = Found & { id: number; volume: string; number: string; title: string };

/** Issues of a journal that came out, with their contents in the order of the issue. */
export async function newIssues(
  db: Db,
  journalId: number,
  range: Range,
  most: number,
  limit: number,
): Promise<Newest<NewIssue>> {
  const { rows } = await sql<NewIssue & { all: number }>`
    select count(*) over ()::int as all, i.id, i.volume, i.number, i.title, (select count(*)::int ${inIssue}) as total,
      array(select a.id ${inIssue} order by e.editorial desc, e.position, e.id limit ${limit}) as ids
    from issues i
    where i.journal_id = ${journalId} and i.published_at is not null and exists (
      select from issue_entries e join follow_news n on n.article_id = e.article_id
      where e.issue_id = i.id and n.kind = 'issue' and ${within(range)})
    order by i.published_at desc, i.id desc limit ${most}`.execute(db);
  return { listed: rows, left: (rows[0]?.all ?? 0) - rows.length };
}

const inIssue = sql`from issue_entries e join articles a on a.id = e.article_id and a.withdrawn_at is null
  where e.issue_id = i.id`;

type NewVolume = Found & { id: number; volume: string; newestOn: string | null };

/**
 * Volumes of a journal whose first articles are new, with their contents; those with the newest articles first. One whose articles
 * all came out in issues is told by these.
 */
export async function newVolumes(
  db: Db,
  journalId: number,
  range: Range,
  most: number,
  limit: number,
): Promise<Newest<NewVolume>> {
  const { rows } = await sql<Omit<NewVolume, keyof Found> & { all: number }>`
    select count(*) over ()::int as all, v.id, v.volume, newest.published_on::text as "newestOn"
    from volumes v cross join lateral (
      select max(a.published_on) as published_on from articles a
      where a.volume_id = v.id and a.withdrawn_at is null) newest
    where v.journal_id = ${journalId}
      and exists (
        select from articles a where a.volume_id = v.id and a.withdrawn_at is null and ${isNew(range)}
          and not exists (
            select from follow_news n where n.article_id = a.id and n.kind = 'issue' and ${within(range)}))
      and not exists (
        select from articles a where a.volume_id = v.id and not exists (
          select from follow_news n
          where n.article_id = a.id and n.kind = 'published' and (n.batch is null or n.batch > ${range.after})))
    order by newest.published_on desc nulls last, v.id desc limit ${most}`.execute(db);
  const listed: NewVolume[] = [];
  for (const volume of rows)
    listed.push({ ...volume, ...(await found(db, sql`a.volume_id = ${volume.id}`, limit)) });
  return { listed, left: (rows[0]?.all ?? 0) - rows.length };
}
