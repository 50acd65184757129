import { sql } from 'kysely';
import { z } from 'zod';
import { richText } from '#contract/fields.ts';
import type { HistoryKind } from '#contract/office/history.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from './tables.ts';

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

export const newsState = z.object({
  journalId: z.number().nullable(),
  date: z.string(),
  title: z.string(),
  fullTitle: z.string(),
  author: z.string(),
  content: richText,
});
export type NewsState = z.infer<typeof newsState>;

/** A text that has versions: a row by its number, a dictionary by its type. */
export type Text = { kind: HistoryKind; ref: number | string };

export type Version = {
  id: number;
  of: { kind: HistoryKind; ref: string };
  at: Date;
  who: string;
  /** Null: deleted. */
  state: unknown;
  restores: number | null;
};

const versions = (db: Db) => tables(db).selectFrom('content_versions');
const versionsOf = (db: Db, { kind, ref }: Text) =>
  versions(db).where('kind', '=', kind).where('ref', '=', String(ref));

type Row = Omit<Version, 'of'> & { kind: string; ref: string };
const versionOf = ({ kind, ref, ...row }: Row): Version => ({
  ...row,
  of: { kind: kind as HistoryKind, ref },
});
const shown = ['id', 'kind', 'ref', 'at', 'who', 'state', 'restores'] as const;

export async function newestVersion(db: Db, of: Text): Promise<Version | undefined> {
  const row = await versionsOf(db, of).select(shown).orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row && versionOf(row);
}

export async function findVersion(db: Db, id: number): Promise<Version | undefined> {
  const row = await versions(db).select(shown).where('id', '=', id).executeTakeFirst();
  return row && versionOf(row);
}

/** 0 if there is none. */
export async function versionBefore(db: Db, of: Text, id: number): Promise<number> {
  const row = await versionsOf(db, of)
    .select('id')
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

export async function listVersions(
  db: Db,
  of: Text,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ versions: Version[]; total: number }> {
  const its = versionsOf(db, of);
  const [rows, { total }] = await Promise.all([
    its.select(shown).orderBy('id', 'desc').offset(offset).limit(limit).execute(),
    its.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { versions: rows.map(versionOf), total };
}

type LastSaved = { version: number; by: string; at: Date };

/** The last save of each text, by number (of a dictionary: its type), in one query; omits texts never saved in the office. */
export async function lastSaved<Ref extends number | string>(
  db: Db,
  kind: HistoryKind,
  refs: readonly Ref[],
): Promise<Map<Ref, LastSaved>> {
  const { rows } = await sql<{ ref: string; id: number; who: string; at: Date }>`
    select distinct on (ref) ref, id, who, at from content_versions
    where kind = ${kind} and ref = any(${refs.map(String)}::text[]) order by ref, id desc`.execute(db);
  const found = new Map(rows.map((row) => [row.ref, row]));
  return new Map(
    refs.flatMap((ref) => {
      const row = found.get(String(ref));
      return row ? [[ref, { version: row.id, by: row.who, at: row.at }]] : [];
    }),
  );
}

export type Removed = { id: number; by: string; at: Date; versionId: number; state: unknown };

/**
 * The latest 20 deleted and not restored, newest first, with their last text. `below`: entries below one of these;
 * `of`: the press and all journals, the press alone (null), or these journals.
 */
export async function listRemoved(
  db: Db,
  kind: HistoryKind,
  { below, of = 'all' }: { below?: readonly number[]; of?: 'all' | null | readonly number[] } = {},
): Promise<Removed[]> {
  const journal = sql`(last.state ->> 'journalId')`;
  const whose =
    of === 'all'
      ? sql`true`
      : of === null
        ? sql`${journal} is null`
        : sql`${journal}::bigint = any(${[...of]}::bigint[])`;
  const where = below ? sql`(last.state ->> 'reId')::bigint = any(${[...below]}::bigint[])` : sql`true`;
  const { rows } = await sql<Removed>`
    select gone.ref::bigint as id, gone.who as by, gone.at, last.id as "versionId", last.state
    from content_versions gone
    join lateral (
      select other.id, other.state from content_versions other
      where other.kind = ${kind} and other.ref = gone.ref and other.id < gone.id
      order by other.id desc limit 1) last on true
    where gone.state is null and gone.kind = ${kind} and ${whose} and ${where}
      and not exists (
        select from content_versions other
        where other.kind = ${kind} and other.ref = gone.ref and other.id > gone.id)
    order by gone.id desc limit 20`.execute(db);
  return rows;
}

export async function writeVersion(
  tx: Transaction,
  version: { of: Text; at: Date; userId: number | null; who: string; state: unknown; restores?: number },
): Promise<number> {
  const { id } = await tables(tx)
    .insertInto('content_versions')
    .values({
      kind: version.of.kind,
      ref: String(version.of.ref),
      at: version.at,
      user_id: version.userId,
      who: version.who,
      state: version.state === null ? null : JSON.stringify(version.state),
      restores: version.restores ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Removes an erased person's name from their versions. */
export async function anonymiseWriter(tx: Transaction, userId: number): Promise<void> {
  await tables(tx)
    .updateTable('content_versions')
    .set({ user_id: null, who: 'Erased person' })
    .where('user_id', '=', userId)
    .execute();
}
