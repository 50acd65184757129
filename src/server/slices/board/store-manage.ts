import { sql } from 'kysely';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { type Member, memberOf, type Profile, profileRow } from './store.ts';
import { tables } from './tables.ts';

export type ManagedMember = Member & {
  createdAt: Date;
  updatedAt: Date;
  validLinks: number;
  /** Of the newest valid link. */
  linkMadeAt: Date | null;
  /** Of any link. */
  linkUsedAt: Date | null;
};

const managed = (db: Db) =>
  tables(db)
    .selectFrom('board_members')
    .selectAll('board_members')
    .select([
      sql<number>`(select count(*)::int from board_links l
        where l.member_id = board_members.id and l.revoked_at is null)`.as('valid_links'),
      sql<Date | null>`(select max(l.created_at) from board_links l
        where l.member_id = board_members.id and l.revoked_at is null)`.as('link_made_at'),
      sql<Date | null>`(select max(l.last_used_at) from board_links l
        where l.member_id = board_members.id)`.as('link_used_at'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof managed>['executeTakeFirstOrThrow']>>;
const managedOf = (row: Row): ManagedMember => ({
  ...memberOf(row),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  validLinks: row.valid_links,
  linkMadeAt: row.link_made_at,
  linkUsedAt: row.link_used_at,
});

export async function listManaged(db: Db, journalId: number): Promise<ManagedMember[]> {
  const rows = await managed(db)
    .where('journal_id', '=', journalId)
    .orderBy('title')
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows.map(managedOf);
}

export async function findManaged(db: Db, id: number): Promise<ManagedMember | undefined> {
  const row = await managed(db).where('id', '=', id).executeTakeFirst();
  return row && managedOf(row);
}

export async function lastPlace(db: Db, journalId: number, title: number): Promise<number> {
  const { next } = await tables(db)
    .selectFrom('board_members')
    .select(sql<number>`coalesce(max(sort), 0) + 1`.as('next'))
    .where('journal_id', '=', journalId)
    .where('title', '=', title)
    .where('candidate', '=', false)
    .executeTakeFirstOrThrow();
  return next;
}

type ManagedChanges = Partial<Pick<Member, 'title' | 'sort' | 'published' | 'candidate'>> & {
  profile?: Profile;
};

/** Returns the new version; undefined on a version conflict. */
export async function updateManaged(
  tx: Transaction,
  { id, version, now }: { id: number; version: number; now: Date },
  { profile, ...changes }: ManagedChanges,
): Promise<number | undefined> {
  const row = await tables(tx)
    .updateTable('board_members')
    .set({
      ...(profile && profileRow(profile)),
      ...changes,
      version: sql<number>`version + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

/**
 * Sets group and order of members. A changed group raises the version: a form that was opened before would revert
 * it.
 */
export async function writeOrder(
  tx: Transaction,
  journalId: number,
  title: number,
  ids: readonly number[],
): Promise<void> {
  await sql`update board_members set title = ${title}, sort = place.rank,
      version = version + (title <> ${title})::int
    from unnest(${[...ids]}::bigint[]) with ordinality as place (id, rank)
    where board_members.id = place.id and journal_id = ${journalId} and not candidate
      and (title, sort) is distinct from (${title}, place.rank)`.execute(tx);
}

/** Deletes a member with links and CV list; false on a version conflict. */
export async function deleteMember(tx: Transaction, id: number, version: number): Promise<boolean> {
  const row = await tables(tx)
    .deleteFrom('board_members')
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The journal whose board a photo or CV belongs to; undefined for other files. */
export async function journalOfFile(db: Db, address: string): Promise<number | undefined> {
  const row = await tables(db)
    .selectFrom('board_members')
    .select('journal_id as journalId')
    .where((eb) =>
      eb.or([
        eb('photo', '=', address),
        eb('id', 'in', eb.selectFrom('board_files').select('member_id').where('address', '=', address)),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row?.journalId;
}
