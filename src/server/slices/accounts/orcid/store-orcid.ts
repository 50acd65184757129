import { addressKey } from '#server/platform/address-key.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from '../tables.ts';

export async function insertVisit(
  db: Db,
  visit: {
    stateHash: Buffer;
    keyHash: Buffer;
    userId: number | null;
    reviewId: number | null;
    verifier: string;
    nonce: string;
    expiresAt: Date;
  },
): Promise<void> {
  await tables(db)
    .insertInto('orcid_visits')
    .values({
      state_sha256: visit.stateHash,
      key_sha256: visit.keyHash,
      user_id: visit.userId,
      review_id: visit.reviewId,
      verifier: visit.verifier,
      nonce: visit.nonce,
      expires_at: visit.expiresAt,
    })
    .execute();
}

type EndedVisit = { stateHash: Buffer; keyHash: Buffer; reviewId: number | null; now: Date };

/** Ends a visit; undefined if it is unknown, another tab's, for something else, expired, or ended. */
export const endVisit = (
  db: Db,
  { stateHash, keyHash, reviewId, now }: EndedVisit,
): Promise<{ userId: number | null; verifier: string; nonce: string } | undefined> =>
  tables(db)
    .deleteFrom('orcid_visits')
    .where('state_sha256', '=', stateHash)
    .where('key_sha256', '=', keyHash)
    .where('review_id', 'is not distinct from', reviewId)
    .where('expires_at', '>', now)
    .returning(['user_id as userId', 'verifier', 'nonce'])
    .executeTakeFirst();

export async function insertProof(
  db: Db,
  proof: { keyHash: Buffer; orcid: string; expiresAt: Date },
): Promise<void> {
  await tables(db)
    .insertInto('orcid_proofs')
    .values({ key_sha256: proof.keyHash, orcid: proof.orcid, expires_at: proof.expiresAt })
    .execute();
}

/** The iD that a key proves; undefined if it is unknown, expired or used. Locks the key. */
export async function findProof(tx: Transaction, keyHash: Buffer, now: Date): Promise<string | undefined> {
  const row = await tables(tx)
    .selectFrom('orcid_proofs')
    .select('orcid')
    .where('key_sha256', '=', keyHash)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  return row?.orcid;
}

export async function deleteProof(tx: Transaction, keyHash: Buffer): Promise<void> {
  await tables(tx).deleteFrom('orcid_proofs').where('key_sha256', '=', keyHash).execute();
}

export const findByOrcid = (
  db: Db,
  orcid: string,
): Promise<{ id: number; email: string; disabled: boolean } | undefined> =>
  tables(db)
    .selectFrom('users')
    .select(({ eb }) => ['id', 'email', eb('disabled_at', 'is not', null).as('disabled')])
    .where('orcid', '=', orcid)
    .executeTakeFirst()
    .then((row) => row && { ...row, disabled: Boolean(row.disabled) });

/** Sets the confirmed iD of an account, or removes it. */
export async function setOrcid(
  tx: Transaction,
  userId: number,
  orcid: string | null,
  now: Date,
): Promise<void> {
  await tables(tx)
    .updateTable('users')
    .set({ orcid, orcid_confirmed_at: orcid === null ? null : now })
    .where('id', '=', userId)
    .execute();
}

export const isTakenOrcid = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'users_orcid_once';

export async function deleteExpiredOrcid(db: Db, now: Date): Promise<void> {
  await tables(db).deleteFrom('orcid_visits').where('expires_at', '<=', now).execute();
  await tables(db).deleteFrom('orcid_proofs').where('expires_at', '<=', now).execute();
}

type Person = { orcid: string; email: string; firstName: string; lastName: string };

const bare = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Whether its owner confirmed the iD of each of `people`, in their order. An iD that stands twice is nobody's. The account `userId`
 * confirms the one beside its address, else the one beside its name; another account the one beside its confirmed address, if
 * `counts` says that of this address.
 */
export async function confirmedOrcids(
  db: Db,
  userId: number,
  people: readonly Person[],
  counts: (emailKey: string) => boolean,
): Promise<boolean[]> {
  const given = people.map(({ orcid }) => orcid).filter(Boolean);
  if (given.length === 0) return people.map(() => false);
  const rows = await tables(db)
    .selectFrom('users')
    .select(['id', 'orcid', 'email_key', 'email_confirmed_at', 'first_name', 'last_name'])
    .where('orcid', 'in', given)
    .execute();
  return people.map(({ orcid, email, firstName, lastName }) => {
    const owner = rows.find((row) => row.orcid === orcid);
    if (!owner || given.indexOf(orcid) !== given.lastIndexOf(orcid)) return false;
    const key = owner.email_key;
    if (owner.id !== userId)
      return addressKey(email) === key && owner.email_confirmed_at !== null && counts(key);
    return people.some((one) => addressKey(one.email) === key)
      ? addressKey(email) === key
      : bare(firstName + lastName) === bare(owner.first_name + owner.last_name);
  });
}
