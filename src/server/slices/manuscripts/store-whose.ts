import { type RawBuilder, sql } from 'kysely';
import { addressKey } from '#server/platform/address-key.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Rights } from '#server/platform/http/identity.ts';
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

type Reader = { userId: number; rights: Rights };

/** The condition of SQL that rights reach a manuscript `m`; undefined if they reach all. */
export function withinRights({ userId, rights }: Reader): RawBuilder<boolean> | undefined {
  const { everything, journals, assigned = [] } = rights;
  if (everything) return undefined;
  const throughout = sql<boolean>`m.journal_id = any(${[...journals]}::bigint[])`;
  if (assigned.length === 0) return throughout;
  const given = [...new Set(assigned.map(({ journalId }) => journalId))];
  const sections = assigned.flatMap(({ sectionId }) => sectionId ?? []);
  return sql<boolean>`(${throughout} or m.editor_id = ${userId} and m.journal_id = any(${given}::bigint[])
    or m.section_id = any(${sections}::bigint[]))`;
}

/** Whether rights reach a submitted manuscript; authors have none over their own, unless they administer the press. */
export async function isWithinRights(
  db: Db,
  id: number,
  reader: Reader & { email: string },
): Promise<boolean> {
  const within = withinRights(reader);
  if (!within) return true;
  const { rows } = await sql`
    select from manuscripts m where m.id = ${id} and m.number is not null and ${within}`.execute(db);
  return rows.length > 0 && !(await isByAuthor(db, id, reader));
}

/** The manuscript within someone's rights that a file was ever submitted with, or whose authors it was given to. */
export async function submittedWithFile(
  db: Db,
  address: string,
  reader: Reader,
): Promise<number | undefined> {
  const within = withinRights(reader) ?? sql`true`;
  const { rows } = await sql<{ id: number }>`
    select m.id from manuscripts m where m.number is not null and ${within} and m.id in (
      select f.manuscript_id from manuscript_files f where f.address = ${address} and f.submitted_round is not null
      union all select l.manuscript_id from task_log l where l.task_doc = ${address}) limit 1`.execute(db);
  return rows[0]?.id;
}
