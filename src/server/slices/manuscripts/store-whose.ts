import { sql } from 'kysely';
import { addressKey } from '#server/platform/address-key.ts';
import type { Db } from '#server/platform/db/index.ts';
import { tables } from './tables.ts';

/** Whether someone submitted a manuscript, or is an author of it by their account's address. */
export async function isByAuthor(
  db: Db,
  id: number,
  { userId, email }: { userId: number; email: string },
): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('manuscripts as m')
    .select('m.id')
    .where('m.id', '=', id)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('m.user_id', '=', userId),
        exists(
          selectFrom('manuscript_authors as a')
            .select('a.id')
            .whereRef('a.manuscript_id', '=', 'm.id')
            .where(({ eb, fn }) => eb(fn<string>('lower', ['a.email']), '=', addressKey(email))),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** All manuscripts that `isByAuthor` accepts, with the article of each. */
export async function manuscriptsBy(
  db: Db,
  { userId, email }: { userId: number; email: string },
): Promise<{ id: number; articleId: number | null }[]> {
  const { rows } = await sql<{ id: number; articleId: number | null }>`
    select id, article_id as "articleId" from manuscripts where user_id = ${userId} or id in (
      select manuscript_id from manuscript_authors where lower(email) = ${addressKey(email)})`.execute(db);
  return rows;
}

/** The manuscript of these journals that a file was ever submitted with, or whose authors it was given to. */
export async function submittedWithFile(
  db: Db,
  address: string,
  journals: 'all' | readonly number[],
): Promise<number | undefined> {
  const theirs = journals === 'all' ? sql`true` : sql`m.journal_id = any(${journals})`;
  const { rows } = await sql<{ id: number }>`
    select m.id from manuscripts m where m.number is not null and ${theirs} and m.id in (
      select f.manuscript_id from manuscript_files f where f.address = ${address} and f.submitted_round is not null
      union all select l.manuscript_id from task_log l where l.task_doc = ${address}) limit 1`.execute(db);
  return rows[0]?.id;
}
