import { sql } from 'kysely';
import type { Often } from '#contract/followed.ts';
import { addressKey } from '#server/platform/address-key.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from './tables.ts';

/** What is followed: one of the three. */
export type Subject = { journalId: number } | { articleId: number } | { query: string };

const columnsOf = (subject: Subject) => ({
  journal_id: 'journalId' in subject ? subject.journalId : null,
  article_id: 'articleId' in subject ? subject.articleId : null,
  query: 'query' in subject ? subject.query : null,
});

export type Follower = { id: number; address: string };

/** Locks the follower with this address until the transaction ends; makes it if there is none. */
export function followerOf(tx: Transaction, address: string): Promise<Follower> {
  return tables(tx)
    .insertInto('followers')
    .values({ address, address_key: addressKey(address) })
    .onConflict((conflict) =>
      conflict.column('address_key').doUpdateSet((eb) => ({ address_key: eb.ref('excluded.address_key') })),
    )
    .returning(['id', 'address'])
    .executeTakeFirstOrThrow();
}

/** Stores a wish that is not confirmed yet, and returns its id; a wish about the same replaces it, and changes no confirmed one. */
export async function insertWish(
  tx: Transaction,
  followerId: number,
  subject: Subject,
  often: Often,
  now: Date,
): Promise<number> {
  const { id } = await tables(tx)
    .insertInto('follows')
    .values({
      follower_id: followerId,
      ...columnsOf(subject),
      wished: often,
      often: null,
      asked_at: now,
      told_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['follower_id', 'journal_id', 'article_id', 'query'])
        .doUpdateSet({ wished: often, asked_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Notes the hash of a key that a letter brings. */
export async function insertKey(tx: Transaction, followerId: number, hash: string, now: Date): Promise<void> {
  await tables(tx)
    .insertInto('follow_keys')
    .values({ hash, follower_id: followerId, made_at: now })
    .execute();
}

/** Whose key it is; `lock` holds the follower until the transaction ends. */
export async function findByKey(db: Db, hash: string, { lock = false } = {}): Promise<Follower | undefined> {
  return tables(db)
    .selectFrom('followers')
    .select(['id', 'address'])
    .where('id', '=', (eb) => eb.selectFrom('follow_keys').select('follower_id').where('hash', '=', hash))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** The follower with an address. */
export async function findByAddress(db: Db, address: string): Promise<Follower | undefined> {
  return tables(db)
    .selectFrom('followers')
    .select(['id', 'address'])
    .where('address_key', '=', addressKey(address))
    .executeTakeFirst();
}

export type Follow = {
  id: number;
  journalId: number | null;
  journalCode: string | null;
  journalName: string | null;
  articleId: number | null;
  articleTitle: string | null;
  query: string | null;
  often: Often | null;
  wished: Often | null;
  toldBatch: number;
  toldAt: Date | null;
};

/** What somebody follows, in the order of their wishes. */
export async function listFollows(db: Db, followerId: number): Promise<Follow[]> {
  const { rows } = await sql<Follow>`
    select f.id, f.journal_id as "journalId", j.code as "journalCode", j.name as "journalName",
      f.article_id as "articleId", a.title_text as "articleTitle", f.query, f.often, f.wished,
      f.told_batch as "toldBatch", f.told_at as "toldAt"
    from follows f left join journals j on j.id = f.journal_id left join articles a on a.id = f.article_id
    where f.follower_id = ${followerId} order by f.id`.execute(db);
  return rows;
}

/**
 * Confirms a wish. Letters begin with the news from now on; a changed one goes on where it was. False where nothing is followed
 * by this id; a wish that was confirmed before is no mistake, since people press twice.
 * @param often as they saw it: it holds also where the wish has expired, or is another one by now.
 */
export async function confirmWish(
  tx: Transaction,
  followerId: number,
  { id, often }: { id: number; often: Often | undefined },
  now: Date,
): Promise<boolean> {
  await sql`
    update follows set often = coalesce(${often ?? null}, wished), wished = null,
      told_batch = case when often is null then (select batch from follow_batches) else told_batch end,
      told_at = case when coalesce(${often ?? null}, wished) = 'at once' then told_at else coalesce(told_at, ${now}) end
    where id = ${id} and follower_id = ${followerId} and coalesce(${often ?? null}, wished) is not null`.execute(
    tx,
  );
  return (await listFollows(tx, followerId)).some((follow) => follow.id === id);
}

/** Changes the rhythm of what is confirmed; letters go on where they were. False if there is no such thing. */
export async function changeOften(
  tx: Transaction,
  followerId: number,
  id: number,
  often: Often,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update follows set often = ${often}, wished = null,
      told_at = case when ${often} = 'at once' then told_at else coalesce(told_at, ${now}) end
    where id = ${id} and follower_id = ${followerId} and often is not null returning id`.execute(tx);
  return rows.length > 0;
}

/** Ends one, or all; returns how many are left. */
export async function deleteFollows(
  tx: Transaction,
  followerId: number,
  id: number | undefined,
): Promise<number> {
  await tables(tx)
    .deleteFrom('follows')
    .where('follower_id', '=', followerId)
    .$if(id !== undefined, (query) => query.where('id', '=', id as number))
    .execute();
  const { left } = await tables(tx)
    .selectFrom('follows')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('follower_id', '=', followerId)
    .executeTakeFirstOrThrow();
  return left;
}

/** Deletes the address and its keys. */
export async function deleteFollower(tx: Transaction, id: number): Promise<void> {
  await tables(tx).deleteFrom('followers').where('id', '=', id).execute();
}

/** Ends wishes that nobody confirmed, and deletes old keys. Returns followers who follow nothing any more. */
export async function deleteUnconfirmed(
  tx: Transaction,
  askedBefore: Date,
  keysBefore: Date,
): Promise<number[]> {
  await tables(tx)
    .updateTable('follows')
    .set({ wished: null })
    .where('often', 'is not', null)
    .where('wished', 'is not', null)
    .where('asked_at', '<', askedBefore)
    .execute();
  await tables(tx)
    .deleteFrom('follows')
    .where('often', 'is', null)
    .where('asked_at', '<', askedBefore)
    .execute();
  await tables(tx).deleteFrom('follow_keys').where('made_at', '<', keysBefore).execute();
  const rows = await tables(tx)
    .selectFrom('followers')
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('follows').select('follows.id').whereRef('follower_id', '=', 'followers.id'))),
    )
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}
