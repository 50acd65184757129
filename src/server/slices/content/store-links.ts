import { sql } from 'kysely';
import type { Ad, Forum } from '#contract/content.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
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

export async function writeAd(
  db: Db,
  ad: Omit<Ad, 'id'> & { adType: number; sort: number },
): Promise<number> {
  const { id } = await tables(db)
    .insertInto('ads')
    .values({
      ad_type: ad.adType,
      title: ad.title,
      alt: ad.alt,
      link: ad.adLink,
      picture: ad.adPicture,
      sort: ad.sort,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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

export async function writeForum(db: Db, forum: Omit<Forum, 'id'> & { sort: number }): Promise<number> {
  const { id } = await tables(db)
    .insertInto('forums')
    .values(forum)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type AdRow = Ad & { adType: number; sort: number };

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

/** Every link to a membership or a forum, with its place. */
export async function listAllForums(db: Db): Promise<(Forum & { sort: number })[]> {
  const rows = await tables(db)
    .selectFrom('forums')
    .select(['id', 'title', 'url', 'module', 'sort'])
    .orderBy('module')
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows as (Forum & { sort: number })[];
}

/** Replaces what an ad says; answers the picture that it had, or undefined where the ad is not there. */
export async function rewriteAd(tx: Transaction, ad: AdRow): Promise<string | undefined> {
  const old = await tables(tx)
    .selectFrom('ads')
    .select('picture')
    .where('id', '=', ad.id)
    .forUpdate()
    .executeTakeFirst();
  if (!old) return undefined;
  await tables(tx)
    .updateTable('ads')
    .set({
      ad_type: ad.adType,
      title: ad.title,
      alt: ad.alt,
      link: ad.adLink,
      picture: ad.adPicture,
      sort: ad.sort,
    })
    .where('id', '=', ad.id)
    .execute();
  return old.picture;
}

/** Removes an ad; answers what it was, or undefined where it is not there. */
export async function deleteAd(
  tx: Transaction,
  id: number,
): Promise<{ title: string; picture: string } | undefined> {
  return tables(tx).deleteFrom('ads').where('id', '=', id).returning(['title', 'picture']).executeTakeFirst();
}

/** Replaces what a link says; false where it is not there. */
export async function rewriteForum(tx: Transaction, forum: Forum & { sort: number }): Promise<boolean> {
  const { id, ...values } = forum;
  const { numUpdatedRows } = await tables(tx)
    .updateTable('forums')
    .set(values)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a link; answers its title, or undefined where it is not there. */
export async function deleteForum(tx: Transaction, id: number): Promise<string | undefined> {
  const row = await tables(tx)
    .deleteFrom('forums')
    .where('id', '=', id)
    .returning('title')
    .executeTakeFirst();
  return row?.title;
}

/** Whether a text, a version of one, or an ad shows this picture. */
export async function showsPicture(db: Db, address: string): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`select
    exists (select from ads where picture = ${address})
    or exists (select from content_entries where strpos(content, ${address}) > 0)
    or exists (select from news where strpos(content, ${address}) > 0)
    or exists (select from content_versions where strpos(state ->> 'content', ${address}) > 0) as shown`.execute(
    db,
  );
  return rows[0]?.shown ?? false;
}
