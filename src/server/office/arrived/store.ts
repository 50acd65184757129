import { sql } from 'kysely';
import { addressKey } from '#server/platform/address-key.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from '../tables.ts';

const oneDay = 24 * 60 * 60 * 1000;

type Progress = { after: number; since: Date };

/** From where a mailbox is read on: from the beginning where the server numbers its letters anew. */
export async function beginReading(db: Db, name: string, uidValidity: number, now: Date): Promise<Progress> {
  const since = new Date(now.getTime() - oneDay);
  await tables(db)
    .insertInto('mailboxes')
    .values({
      name,
      since,
      uid_validity: uidValidity,
      last_uid: 0,
      read_at: null,
      error: null,
      tried_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ uid_validity: uidValidity, last_uid: 0 })
        .where('mailboxes.uid_validity', '<>', uidValidity),
    )
    .execute();
  const row = await tables(db)
    .selectFrom('mailboxes')
    .select(['last_uid as after', 'since'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row;
}

/**
 * Locks a mailbox, so that two programs deal with its letters one after the other. False where this letter was dealt with, or
 * one that came after it, or where the letters were numbered anew meanwhile.
 */
export async function lockAt(
  tx: Transaction,
  { name, uidValidity }: { name: string; uidValidity: number },
  uid: number,
): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('mailboxes')
    .select(['last_uid', 'uid_validity'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined && row.uid_validity === uidValidity && row.last_uid < uid;
}

/** Notes that a letter was dealt with. */
export const advance = async (tx: Transaction, name: string, uid: number): Promise<void> => {
  await tables(tx).updateTable('mailboxes').set({ last_uid: uid }).where('name', '=', name).execute();
};

/** Notes what a letter is known by; false where one was dealt with that is known by the same. */
export async function insertKey(tx: Transaction, key: string, now: Date): Promise<boolean> {
  const row = await tables(tx)
    .insertInto('arrived_keys')
    .values({ key, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a letter that is known by this was dealt with. */
export const isKnown = async (db: Db, key: string): Promise<boolean> =>
  (await tables(db).selectFrom('arrived_keys').select('key').where('key', '=', key).executeTakeFirst()) !==
  undefined;

type Unmatched = {
  at: Date;
  from: { name: string; address: string };
  subject: string;
  words: string;
  filenames: string[];
  reason: string;
  state: 'unmatched' | 'automatic';
  whose: { manuscriptId: number; address: string | null } | undefined;
};

export async function insertArrived(
  tx: Transaction,
  { at, from, whose, ...letter }: Unmatched,
): Promise<void> {
  await tables(tx)
    .insertInto('arrived_letters')
    .values({
      at,
      from_name: from.name,
      from_address: from.address,
      ...letter,
      manuscript_id: whose?.manuscriptId ?? null,
      key_address: whose?.address ?? null,
    })
    .execute();
}

/** Outcome of an attempt to read a mailbox; without an error it was read. */
export async function noteReading(db: Db, name: string, now: Date, error: string | null): Promise<void> {
  await tables(db)
    .insertInto('mailboxes')
    // A server that never answered has not numbered its letters.
    .values({
      ...{ name, since: new Date(now.getTime() - oneDay), uid_validity: 0, last_uid: 0 },
      ...{ read_at: error === null ? now : null, error, failures: error === null ? 0 : 1, tried_at: now },
    })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        ...(error === null && { read_at: now }),
        error,
        failures: error === null ? 0 : eb('mailboxes.failures', '+', 1),
        tried_at: now,
      })),
    )
    .execute();
}

/** Failures in a row of reading a mailbox, and when it was last tried. */
export const findAttempts = (
  db: Db,
  name: string,
): Promise<{ failures: number; triedAt: Date | null } | undefined> =>
  tables(db)
    .selectFrom('mailboxes')
    .select(['failures', 'tried_at as triedAt'])
    .where('name', '=', name)
    .executeTakeFirst();

/** Last reading of a mailbox, why it was not read since, and how many letters wait for somebody. */
export async function mailboxState(
  db: Db,
  name: string,
): Promise<{ readAt: Date | null; error: string | null; unmatched: number }> {
  const row = await tables(db)
    .selectFrom('mailboxes')
    .select(['read_at as readAt', 'error'])
    .where('name', '=', name)
    .executeTakeFirst();
  const { n } = await tables(db)
    .selectFrom('arrived_letters')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('state', '=', sql.lit('unmatched'))
    .executeTakeFirstOrThrow();
  return { readAt: row?.readAt ?? null, error: row?.error ?? null, unmatched: Number(n) };
}

type Arrived = {
  id: number;
  at: Date;
  fromName: string;
  fromAddress: string;
  subject: string;
  words: string;
  filenames: string[];
  reason: string;
  state: 'unmatched' | 'automatic' | 'done';
};

const columns = [
  ...(['id', 'at', 'from_name as fromName', 'from_address as fromAddress'] as const),
  ...(['subject', 'words', 'filenames', 'reason', 'state'] as const),
] as const;

/** A page of the letters in a state, or in all, the newest first. */
export async function listArrived(
  db: Db,
  { state, notOf }: { state?: Arrived['state'] | undefined; notOf: readonly number[] },
  { page, size }: { page: number; size: number },
): Promise<{ rows: Arrived[]; total: number }> {
  let query = tables(db).selectFrom('arrived_letters');
  if (notOf.length > 0)
    query = query.where(
      sql<boolean>`(manuscript_id is null or manuscript_id <> all(${[...notOf]}::bigint[]))`,
    );
  if (state) query = query.where('state', '=', state);
  const { n } = await query.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const rows = await query
    .select(columns)
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows, total: Number(n) };
}

/** Says that somebody has seen to a letter; undefined where it did not wait for that. */
export const setDone = (
  tx: Transaction,
  id: number,
  notOf: readonly number[],
): Promise<Arrived | undefined> =>
  tables(tx)
    .updateTable('arrived_letters')
    .set({ state: 'done' })
    .where('id', '=', id)
    .where('state', '=', 'unmatched')
    .where(sql<boolean>`(manuscript_id is null or manuscript_id <> all(${[...notOf]}::bigint[]))`)
    .returning(columns)
    .executeTakeFirst();

/** Deletes letters from before a time; what they are known by stays. */
export async function deleteArrivedBefore(db: Db, before: Date): Promise<void> {
  await tables(db).deleteFrom('arrived_letters').where('at', '<', before).execute();
}

const ofAddress = (address: string) =>
  sql<boolean>`(lower(from_address) = ${addressKey(address)} or lower(key_address) = ${addressKey(address)})`;

/** Letters from an address, or with the key of whose it is, that came into no conversation, oldest first. */
export const arrivedFrom = (db: Db, address: string): Promise<Arrived[]> =>
  tables(db).selectFrom('arrived_letters').select(columns).where(ofAddress(address)).orderBy('id').execute();

/** Deletes them. */
export async function eraseArrivedFrom(tx: Transaction, address: string): Promise<void> {
  await tables(tx).deleteFrom('arrived_letters').where(ofAddress(address)).execute();
}
