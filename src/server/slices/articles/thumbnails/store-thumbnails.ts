import { sql } from 'kysely';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { StoredFile } from '#server/platform/storage/index.ts';
import { isDue } from '#server/platform/store-due.ts';

type ThumbnailFiles = {
  small: string;
  medium: string;
  /** Null where the picture is no wider than the medium one. */
  large: string | null;
  /** Pixels of the largest. */
  width: number;
  height: number;
};

/** Has the thumbnails of an article made of this picture; null: it has none, and those there are go. */
export async function wantThumbnail(
  tx: Transaction,
  articleId: number,
  source: string | null,
): Promise<void> {
  await sql`/* prepared: wanted thumbnail */
    insert into article_thumbnails (article_id, source) select ${articleId}, ${source}::text
    where ${source}::text is not null or exists (select from article_thumbnails where article_id = ${articleId})
    on conflict (article_id) do update set source = excluded.source, tries = 0, next_try_at = '-infinity'
    where article_thumbnails.source is distinct from excluded.source`.execute(tx);
}

export type DueThumbnail = {
  articleId: number;
  doi: string;
  source: string | null;
  /** Whether it is not tried again. */
  isLast: boolean;
  /** Null where nothing is there to be drawn. */
  file: Pick<StoredFile, 'address' | 'bytes' | 'sha256' | 'content'> | null;
};

/** Tries of a figure; one that could not be drawn by then has no thumbnail. */
const mostTries = 3;
/** Minutes after which a try that ended with its program is repeated. */
const lostAfterMinutes = 10;

/** Takes the newest article whose thumbnails are to be made, so that no other program does. */
export async function claimThumbnail(db: Db): Promise<DueThumbnail | undefined> {
  const { rows } = await sql<DueThumbnail>`
    with due as (
      select t.article_id from article_thumbnails t
      join articles a on a.id = t.article_id and a.withdrawn_at is null
      where t.made_of is distinct from t.source and t.tries < ${mostTries} and ${isDue(sql`t.next_try_at`, sql`now()`)}
      order by t.article_id desc limit 1 for update of t skip locked),
    claimed as (
      update article_thumbnails t
      set tries = t.tries + 1, next_try_at = now() + make_interval(mins => ${lostAfterMinutes})
      from due where t.article_id = due.article_id returning t.article_id, t.source, t.tries)
    select c.article_id as "articleId", a.doi, c.source, c.tries >= ${mostTries} as "isLast",
      case when f.address is not null then json_build_object(
        'address', f.address, 'bytes', f.bytes, 'sha256', f.sha256, 'content', f.content) end as file
    from claimed c join articles a on a.id = c.article_id
    left join stored_files f on f.address = c.source`.execute(db);
  return rows[0];
}

/**
 * Gives readers the thumbnails that were made, unless the article's picture is another one since or it was withdrawn. Returns the addresses that
 * nothing names any more.
 */
export async function setThumbnail(
  tx: Transaction,
  { articleId, source }: DueThumbnail,
  files: ThumbnailFiles | null,
): Promise<string[]> {
  const { small = null, medium = null, large = null, width = null, height = null } = files ?? {};
  const { rows } = await sql<{ before: (string | null)[] }>`
    with before as (
      select t.small, t.medium, t.large from article_thumbnails t
      join articles a on a.id = t.article_id and a.withdrawn_at is null
      where t.article_id = ${articleId} for update of t for share of a)
    update article_thumbnails t set made_of = t.source, small = ${small}, medium = ${medium}, large = ${large},
      width = ${width}, height = ${height}
    from before where t.article_id = ${articleId} and t.source is not distinct from ${source}::text
      and t.made_of is distinct from t.source
    returning array[before.small, before.medium, before.large] as before`.execute(tx);
  return (rows[0]?.before ?? [small, medium, large]).filter((address) => address !== null);
}
