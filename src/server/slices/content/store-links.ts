import type { Ad, Forum } from '#contract/content.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from './tables.ts';

/** The ads of a place (0: the carousel), in their order. */
export async function listAds(db: Db, adType: number): Promise<Ad[]> {
  return tables(db)
    .selectFrom('ads')
    .select(['id', 'title', 'alt', 'link as adLink', 'picture as adPicture'])
    .where('ad_type', '=', adType)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** Replaces the ad with this number, if given. Returns its number. */
export async function writeAd(db: Db, { id, ...ad }: Omit<AdRow, 'id'> & { id?: number }): Promise<number> {
  const values = {
    ad_type: ad.adType,
    title: ad.title,
    alt: ad.alt,
    link: ad.adLink,
    picture: ad.adPicture,
    sort: ad.sort,
  };
  const written = await tables(db)
    .insertInto('ads')
    .values({ ...values, ...(id !== undefined && { id }) })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return written.id;
}

export async function listForums(db: Db): Promise<Forum[]> {
  const rows = await tables(db)
    .selectFrom('forums')
    .select(['id', 'title', 'url', 'module'])
    .orderBy('module')
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows as Forum[];
}

/** Replaces the link with this number, if given. Returns its number. */
export async function writeForum(
  db: Db,
  { id, ...forum }: Omit<ForumRow, 'id'> & { id?: number },
): Promise<number> {
  const written = await tables(db)
    .insertInto('forums')
    .values({ ...forum, ...(id !== undefined && { id }) })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(forum))
    .returning('id')
    .executeTakeFirstOrThrow();
  return written.id;
}

type AdRow = Ad & { adType: number; sort: number };

export async function listAllAds(db: Db): Promise<AdRow[]> {
  return tables(db)
    .selectFrom('ads')
    .select(['id', 'title', 'alt', 'link as adLink', 'picture as adPicture', 'ad_type as adType', 'sort'])
    .orderBy('ad_type')
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

type ForumRow = Forum & { sort: number };

export async function listAllForums(db: Db): Promise<ForumRow[]> {
  const rows = await tables(db)
    .selectFrom('forums')
    .select(['id', 'title', 'url', 'module', 'sort'])
    .orderBy('module')
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows as ForumRow[];
}

/** Locked until the transaction ends. */
export async function lockAd(tx: Transaction, id: number): Promise<AdRow | undefined> {
  return tables(tx)
    .selectFrom('ads')
    .select(['id', 'title', 'alt', 'link as adLink', 'picture as adPicture', 'ad_type as adType', 'sort'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Locked until the transaction ends. */
export async function lockForum(tx: Transaction, id: number): Promise<ForumRow | undefined> {
  const row = await tables(tx)
    .selectFrom('forums')
    .select(['id', 'title', 'url', 'module', 'sort'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as ForumRow | undefined;
}

export async function deleteAd(tx: Transaction, id: number): Promise<void> {
  await tables(tx).deleteFrom('ads').where('id', '=', id).execute();
}

export async function deleteForum(tx: Transaction, id: number): Promise<void> {
  await tables(tx).deleteFrom('forums').where('id', '=', id).execute();
}
