import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { listingHash } from './keys.ts';
import { type Holder, ownerName } from './rules-holder.ts';
import { type Tables, tables } from './tables.ts';

type ListedFile = { address: string; filename: string };

/** Matches the rows of a holder; a visitor has none, since visitors can't be told apart. */
const heldBy = (holder: Holder) => (eb: ExpressionBuilder<Tables, 'board_files'>) => {
  if (holder.kind === 'member') return eb('member_id', '=', holder.memberId);
  return holder.kind === 'candidate' ? eb('candidate_sha256', '=', holder.keySha256) : eb.lit(false);
};

export const listFiles = (db: Db, holder: Holder): Promise<ListedFile[]> =>
  tables(db)
    .selectFrom('board_files')
    .select(['address', 'filename'])
    .where(heldBy(holder))
    .orderBy('position')
    .execute();

/** Locks the CVs of a holder until the transaction ends. */
export async function lockFiles(tx: Transaction, holder: Holder): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('quire.board_files'), hashtext(${ownerName(holder)}))`.execute(
    tx,
  );
}

export const findListed = (db: Db, address: string): Promise<{ filename: string } | undefined> =>
  tables(db).selectFrom('board_files').select('filename').where('address', '=', address).executeTakeFirst();

/** False if the file is listed already. */
export async function insertFile(tx: Transaction, holder: Holder, file: ListedFile): Promise<boolean> {
  const candidate = holder.kind === 'visitor' ? listingHash(file.address) : undefined;
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('board_files')
    .values({
      ...file,
      member_id: holder.kind === 'member' ? holder.memberId : null,
      candidate_sha256: holder.kind === 'candidate' ? holder.keySha256 : (candidate ?? null),
    })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const listedAmong = (db: Db, addresses: string[]): Promise<ListedFile[]> =>
  tables(db)
    .selectFrom('board_files')
    .select(['address', 'filename'])
    .where('address', 'in', addresses)
    .where('candidate_sha256', 'in', addresses.map(listingHash))
    .execute();

/** Gives CVs that visitors have listed to this candidate. */
export async function adoptListed(tx: Transaction, addresses: string[], candidate: string): Promise<void> {
  await tables(tx)
    .updateTable('board_files')
    .set({ candidate_sha256: candidate })
    .where('address', 'in', addresses)
    .where('candidate_sha256', 'in', addresses.map(listingHash))
    .execute();
}

/** Removes a CV from a holder's list, or a visitor's by its address. Returns its address, if found. */
export async function deleteFile(
  tx: Transaction,
  from: Holder | { listing: string },
  filename: string,
): Promise<string | undefined> {
  const row = await tables(tx)
    .deleteFrom('board_files')
    .where((eb) =>
      'listing' in from ? eb('candidate_sha256', '=', listingHash(from.listing)) : heldBy(from)(eb),
    )
    .where('filename', '=', filename)
    .returning('address')
    .executeTakeFirst();
  return row?.address;
}

/** Gives a candidate's CVs to the member. Returns their addresses. */
export async function giveFilesToMember(
  tx: Transaction,
  candidate: string,
  memberId: number,
  addresses: string[],
): Promise<string[]> {
  const rows = await tables(tx)
    .updateTable('board_files')
    .set({ member_id: memberId, candidate_sha256: null })
    .where('candidate_sha256', '=', candidate)
    .where('address', 'in', addresses)
    .returning('address')
    .execute();
  return rows.map(({ address }) => address);
}
