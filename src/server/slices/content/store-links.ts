import type { Ad, Forum } from '#contract/content.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { ContentTables } from './tables.ts';

const tables = (db: Db) => db.withTables<ContentTables>();

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

export async function writeAd(db: Db, ad: Omit<Ad, 'id'> & { adType: number; sort: number }): Promise<void> {
  await tables(db)
    .insertInto('ads')
    .values({
      ad_type: ad.adType,
      title: ad.title,
      alt: ad.alt,
      link: ad.adLink,
      picture: ad.adPicture,
      sort: ad.sort,
    })
    .execute();
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

export async function writeForum(db: Db, forum: Omit<Forum, 'id'> & { sort: number }): Promise<void> {
  await tables(db).insertInto('forums').values(forum).execute();
}
