import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { type Holder, ownerName } from './rules-holder.ts';
import type { BoardTables } from './tables.ts';

type ListedFile = { address: string; filename: string };

const tables = (db: Db) => db.withTables<BoardTables>();

const heldBy = (holder: Holder) => (eb: ExpressionBuilder<BoardTables, 'board_files'>) =>
  holder.kind === 'member'
    ? eb('member_id', '=', holder.memberId)
    : eb('candidate_sha256', '=', holder.keySha256);

/** The CVs of a holder, in the order in which they were listed. */
export const listFiles = (db: Db, holder: Holder): Promise<ListedFile[]> =>
  tables(db)
    .selectFrom('board_files')
    .select(['address', 'filename'])
    .where(heldBy(holder))
    .orderBy('position')
    .execute();

/** Until the transaction ends, nobody else changes the CVs of this holder. */
export async function lockFiles(tx: Transaction, holder: Holder): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('quire.board_files'), hashtext(${ownerName(holder)}))`.execute(
    tx,
  );
}

/** Adds a CV to a member or candidate; the file is theirs by then. */
export async function insertFile(tx: Transaction, holder: Holder, file: ListedFile): Promise<void> {
  await tables(tx)
    .insertInto('board_files')
    .values({
      ...file,
      member_id: holder.kind === 'member' ? holder.memberId : null,
      candidate_sha256: holder.kind === 'candidate' ? holder.keySha256 : null,
    })
    .execute();
}

/** Takes a CV out of a holder's list. Answers its address; none where no CV is called so. */
export async function deleteFile(
  tx: Transaction,
  holder: Holder,
  filename: string,
): Promise<string | undefined> {
  const row = await tables(tx)
    .deleteFrom('board_files')
    .where(heldBy(holder))
    .where('filename', '=', filename)
    .returning('address')
    .executeTakeFirst();
  return row?.address;
}

/** A candidate's CVs become the member's. Answers the addresses of those that there are. */
export async function handOver(
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
