import { sql } from 'kysely';
import { addressKey } from '#server/platform/address-key.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from './tables.ts';

export type Coauthor = {
  id: number;
  manuscriptId: number;
  emailKey: string;
  name: string;
  toldAt: Date;
  deniedAt: Date | null;
  words: string;
};

const columns = [
  'id',
  'manuscript_id as manuscriptId',
  'email_key as emailKey',
  'name',
  'told_at as toldAt',
  'denied_at as deniedAt',
  'words',
] as const;

/** False if somebody with this address was told before. */
export async function insertCoauthor(
  tx: Transaction,
  one: { manuscriptId: number; email: string; name: string; keySha256: string; now: Date },
): Promise<boolean> {
  const row = await tables(tx)
    .insertInto('manuscript_coauthors')
    .values({
      manuscript_id: one.manuscriptId,
      email_key: addressKey(one.email),
      name: one.name,
      key_sha256: one.keySha256,
      told_at: one.now,
      denied_at: null,
    })
    .onConflict((conflict) => conflict.columns(['manuscript_id', 'email_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Letters since a time about manuscripts of an account, or to an address. */
export async function countTold(
  tx: Transaction,
  of: { userId: number } | { email: string },
  since: Date,
): Promise<number> {
  const { count } = await tables(tx)
    .selectFrom('manuscript_coauthors as c')
    .innerJoin('manuscripts as m', 'm.id', 'c.manuscript_id')
    .$if('userId' in of, (query) => query.where('m.user_id', '=', 'userId' in of ? of.userId : -1))
    .$if('email' in of, (query) => query.where('c.email_key', '=', 'email' in of ? addressKey(of.email) : ''))
    .where('c.told_at', '>', since)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const findCoauthor = (
  db: Db,
  keySha256: string,
  { lock = false } = {},
): Promise<Coauthor | undefined> =>
  tables(db)
    .selectFrom('manuscript_coauthors')
    .select(columns)
    .where('key_sha256', '=', keySha256)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();

export const listCoauthors = (db: Db, manuscriptId: number): Promise<Coauthor[]> =>
  tables(db)
    .selectFrom('manuscript_coauthors')
    .select(columns)
    .where('manuscript_id', '=', manuscriptId)
    .orderBy('id')
    .execute();

export async function setDenied(
  tx: Transaction,
  id: number,
  { deniedAt, words }: Pick<Coauthor, 'deniedAt' | 'words'>,
): Promise<void> {
  await tables(tx)
    .updateTable('manuscript_coauthors')
    .set({ denied_at: deniedAt, words })
    .where('id', '=', id)
    .execute();
}

/** Ends the links of an address, and removes what it has said; who is still an author of it is told of it no more. */
export async function eraseCoauthor(tx: Transaction, address: string): Promise<void> {
  await sql`delete from manuscript_coauthors c where email_key = ${address} and not exists (
    select from manuscript_authors a where a.manuscript_id = c.manuscript_id and lower(a.email) = ${address})`.execute(
    tx,
  );
  await tables(tx)
    .updateTable('manuscript_coauthors')
    .set({ name: 'Erased person', key_sha256: null, words: '' })
    .where('email_key', '=', address)
    .execute();
}
