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

/** Inserts an ad, or replaces the one that has its number. Answers its number. */
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

/** The links to memberships (module 0) and useful forums (1), in their order. */
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

/** Inserts a link, or replaces the one that has its number. Answers its number. */
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

/** Every ad, of every place, in their order. */
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

/** Every link to a membership or a forum, with its place. */
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

/** An ad, kept from others until the transaction ends. */
export async function lockAd(tx: Transaction, id: number): Promise<AdRow | undefined> {
  return tables(tx)
    .selectFrom('ads')
    .select(['id', 'title', 'alt', 'link as adLink', 'picture as adPicture', 'ad_type as adType', 'sort'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** A link to a membership or a forum, kept from others until the transaction ends. */
export async function lockForum(tx: Transaction, id: number): Promise<ForumRow | undefined> {
  const row = await tables(tx)
    .selectFrom('forums')
    .select(['id', 'title', 'url', 'module', 'sort'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as ForumRow | undefined;
}

/** Removes an ad. */
export async function deleteAd(tx: Transaction, id: number): Promise<void> {
  await tables(tx).deleteFrom('ads').where('id', '=', id).execute();
}

/** Removes a link to a membership or a forum. */
export async function deleteForum(tx: Transaction, id: number): Promise<void> {
  await tables(tx).deleteFrom('forums').where('id', '=', id).execute();
}
