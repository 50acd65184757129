import { sql } from 'kysely';
import { z } from 'zod';
import { richText } from '#contract/fields.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { ContentTables } from './tables.ts';

/** An entry as it was saved. */
export const entryState = z.object({
  typename: z.string(),
  content: richText,
  typecode: z.string(),
  style: z.string(),
  reId: z.number().nullable(),
  journalId: z.number().nullable(),
  sortrank: z.number(),
});
export type EntryState = z.infer<typeof entryState>;

/** News as it was saved. */
export const newsState = z.object({
  journalId: z.number().nullable(),
  date: z.string(),
  title: z.string(),
  fullTitle: z.string(),
  author: z.string(),
  content: richText,
});
export type NewsState = z.infer<typeof newsState>;

/** What the versions are of. */
export type Text = { kind: 'entry' | 'news'; id: number };

export type Version = {
  id: number;
  of: Text;
  at: Date;
  who: string;
  /** As it was saved; null: it was removed. */
  state: unknown;
  restores: number | null;
};

const versions = (db: Db) => db.withTables<ContentTables>().selectFrom('content_versions');
const columnOf = { entry: 'entry_id', news: 'news_id' } as const;

type Row = {
  id: number;
  entry_id: number | null;
  news_id: number | null;
  at: Date;
  who: string;
  state: unknown;
  restores: number | null;
};
const versionOf = ({ entry_id, news_id, ...row }: Row): Version => ({
  ...row,
  of: entry_id !== null ? { kind: 'entry', id: entry_id } : { kind: 'news', id: news_id ?? 0 },
});
const shown = ['id', 'entry_id', 'news_id', 'at', 'who', 'state', 'restores'] as const;

/** The newest version of a text, if it was ever saved in the office. */
export async function newestVersion(db: Db, of: Text): Promise<Version | undefined> {
  const row = await versions(db)
    .select(shown)
    .where(columnOf[of.kind], '=', of.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && versionOf(row);
}

export async function findVersion(db: Db, id: number): Promise<Version | undefined> {
  const row = await versions(db).select(shown).where('id', '=', id).executeTakeFirst();
  return row && versionOf(row);
}

/** The number of the version before another of the same text; 0 where there is none. */
export async function versionBefore(db: Db, of: Text, id: number): Promise<number> {
  const row = await versions(db)
    .select('id')
    .where(columnOf[of.kind], '=', of.id)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** A part of a text's versions, newest first, and how many there are. */
export async function listVersions(
  db: Db,
  of: Text,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ versions: Version[]; total: number }> {
  const its = versions(db).where(columnOf[of.kind], '=', of.id);
  const [rows, { total }] = await Promise.all([
    its.select(shown).orderBy('id', 'desc').offset(offset).limit(limit).execute(),
    its.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { versions: rows.map(versionOf), total };
}

/** Who saved what last, by the numbers of entries. */
export async function lastSaved(
  db: Db,
  entryIds: readonly number[],
): Promise<Map<number, { version: number; by: string; at: Date }>> {
  const { rows } = await sql<{ entry_id: number; id: number; who: string; at: Date }>`
    select distinct on (entry_id) entry_id, id, who, at from content_versions
    where entry_id = any(${[...entryIds]}::bigint[]) order by entry_id, id desc`.execute(db);
  return new Map(rows.map(({ entry_id, id, who, at }) => [entry_id, { version: id, by: who, at }]));
}

export type RemovedText = { id: number; by: string; at: Date; versionId: number; state: unknown };

/**
 * What was removed lately and not brought back, newest first, at most 20, with its last text. Of entries: the
 * press's own; of news: the press's and all journals', the press's alone (null), or these journals'.
 */
export async function listRemoved(
  db: Db,
  kind: Text['kind'],
  of: 'all' | null | readonly number[],
): Promise<RemovedText[]> {
  const column = sql.ref(`gone.${columnOf[kind]}`);
  const its = sql.ref(`other.${columnOf[kind]}`);
  const journal = sql`(last.state ->> 'journalId')`;
  const whose =
    of === 'all'
      ? sql`true`
      : of === null
        ? sql`${journal} is null`
        : sql`${journal}::bigint = any(${[...of]}::bigint[])`;
  const { rows } = await sql<RemovedText>`
    select ${column} as id, gone.who as by, gone.at, last.id as "versionId", last.state
    from content_versions gone
    join lateral (
      select other.id, other.state from content_versions other
      where ${its} = ${column} and other.id < gone.id order by other.id desc limit 1) last on true
    where gone.state is null and ${column} is not null and ${whose}
      and (${kind === 'news'} or (last.state ->> 'reId')::bigint in (2, 9, 14, 15))
      and not exists (select from content_versions other where ${its} = ${column} and other.id > gone.id)
    order by gone.id desc limit 20`.execute(db);
  return rows;
}

/** Adds a version; answers its number. */
export async function writeVersion(
  tx: Transaction,
  version: {
    of: Text;
    at: Date;
    userId: number | null;
    who: string;
    state: EntryState | NewsState | null;
    restores?: number;
  },
): Promise<number> {
  const { id } = await tx
    .withTables<ContentTables>()
    .insertInto('content_versions')
    .values({
      entry_id: version.of.kind === 'entry' ? version.of.id : null,
      news_id: version.of.kind === 'news' ? version.of.id : null,
      at: version.at,
      user_id: version.userId,
      who: version.who,
      state: version.state && JSON.stringify(version.state),
      restores: version.restores ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
