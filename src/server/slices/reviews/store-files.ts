import { sql } from 'kysely';
import { type AnonymousCopyReport, anonymousCopyReport } from '#contract/anonymous-copy.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { Rights } from '#server/platform/http/identity.ts';
import { hasStatus, isWithinRights } from '#server/slices/manuscripts/index.ts';
import { tables } from './tables.ts';

type ReviewFile = {
  reviewId: number;
  address: string;
  filename: string;
  bytes: number;
  shownToAuthors: boolean;
};

export async function listFiles(db: Db, reviewIds: readonly number[]): Promise<ReviewFile[]> {
  if (reviewIds.length === 0) return [];
  return tables(db)
    .selectFrom('review_files')
    .innerJoin('stored_files', 'stored_files.address', 'review_files.address')
    .select([
      'review_id as reviewId',
      'review_files.address',
      'review_files.filename',
      'bytes',
      'shown_to_authors as shownToAuthors',
    ])
    .where('review_id', 'in', reviewIds)
    .orderBy('position')
    .execute();
}

export async function insertFile(
  tx: Transaction,
  file: { reviewId: number; address: string; filename: string },
): Promise<void> {
  await tables(tx)
    .insertInto('review_files')
    .values({ review_id: file.reviewId, address: file.address, filename: file.filename })
    .execute();
}

export async function deleteFile(tx: Transaction, reviewId: number, address: string): Promise<boolean> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('review_files')
    .where('review_id', '=', reviewId)
    .where('address', '=', address)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Marks exactly these files of a review for the authors. */
export async function showFiles(tx: Transaction, reviewId: number, shown: readonly string[]): Promise<void> {
  await tables(tx)
    .updateTable('review_files')
    .set({ shown_to_authors: sql<boolean>`address = any(${[...shown]})` })
    .where('review_id', '=', reviewId)
    .execute();
}

/** Addresses of a manuscript's files that reviewers do not get. */
export async function hiddenFiles(db: Db, manuscriptId: number): Promise<Set<string>> {
  const rows = await tables(db)
    .selectFrom('review_hidden_files')
    .select('address')
    .where('manuscript_id', '=', manuscriptId)
    .execute();
  return new Set(rows.map(({ address }) => address));
}

/** Hides exactly these files of a manuscript from reviewers. */
export async function hideFiles(
  tx: Transaction,
  manuscriptId: number,
  addresses: readonly string[],
): Promise<void> {
  await tables(tx).deleteFrom('review_hidden_files').where('manuscript_id', '=', manuscriptId).execute();
  if (addresses.length > 0)
    await tables(tx)
      .insertInto('review_hidden_files')
      .values(addresses.map((address) => ({ manuscript_id: manuscriptId, address })))
      .execute();
}

type ReviewCopy = {
  address: string;
  filename: string;
  bytes: number;
  /** Of a copy that the press made. */
  report: AnonymousCopyReport | null;
};

/** Copies for reviewers, by the address of the original. */
export async function reviewCopies(db: Db, manuscriptId: number): Promise<Map<string, ReviewCopy>> {
  const rows = await tables(db)
    .selectFrom('review_copies')
    .innerJoin('stored_files', 'stored_files.address', 'copy_address')
    .select([
      'review_copies.address as of',
      'copy_address as address',
      'review_copies.filename',
      'bytes',
      'report',
    ])
    .where('manuscript_id', '=', manuscriptId)
    .execute();
  return new Map(
    rows.map(({ of, report, ...copy }) => [
      of,
      { ...copy, report: report === null ? null : anonymousCopyReport.parse(report) },
    ]),
  );
}

/** Sets or removes a reviewers' copy of a file. */
export async function setReviewCopy(
  tx: Transaction,
  { manuscriptId, address }: { manuscriptId: number; address: string },
  copy: Omit<ReviewCopy, 'bytes'> | null,
): Promise<void> {
  await tables(tx)
    .deleteFrom('review_copies')
    .where('manuscript_id', '=', manuscriptId)
    .where('address', '=', address)
    .execute();
  if (copy)
    await tables(tx)
      .insertInto('review_copies')
      .values({
        manuscript_id: manuscriptId,
        address,
        copy_address: copy.address,
        filename: copy.filename,
        report: copy.report && JSON.stringify(copy.report),
      })
      .execute();
}

/** A decided round. Statuses: accepted, declined, revision requested, published. */
const decided = sql<boolean>`(manuscripts.round > reviews.round or ${hasStatus('manuscripts.status', 'accepted', 'declined', 'revisionRequested', 'published')})`;

/** Review files marked for the authors, oldest round first. */
export const filesForAuthors = (
  db: Db,
  manuscriptId: number,
): Promise<{ address: string; filename: string }[]> =>
  tables(db)
    .selectFrom('review_files')
    .innerJoin('reviews', 'reviews.id', 'review_id')
    .innerJoin('manuscripts', 'manuscripts.id', 'reviews.manuscript_id')
    .innerJoin('stored_files', 'stored_files.address', 'review_files.address')
    // The registered name reveals no reviewer.
    .select(['review_files.address', 'stored_files.filename'])
    .where('manuscript_id', '=', manuscriptId)
    .where('review_files.shown_to_authors', '=', true)
    .where('reviews.state', '=', 'received')
    .where(decided)
    .orderBy('reviews.round')
    .orderBy('position')
    .execute();

type Reader = { userId: number; email: string; rights: Rights };

/**
 * Whether a user may read a file of peer review: an editor of its journal who is no author of the manuscript, or
 * the author once the round is decided and the file marked for authors.
 */
export async function mayReadReviewFile(
  db: Db,
  address: string,
  { userId, email, rights }: Reader,
): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('review_files')
    .innerJoin('reviews', 'reviews.id', 'review_id')
    .innerJoin('manuscripts', 'manuscripts.id', 'reviews.manuscript_id')
    .select(({ and, eb }) => [
      'user_id as authorId',
      'reviews.manuscript_id as manuscriptId',
      and([eb('review_files.shown_to_authors', '=', true), eb('reviews.state', '=', 'received'), decided]).as(
        'forAuthors',
      ),
    ])
    .where('address', '=', address)
    .executeTakeFirst();
  if (!row) return mayReadCopy(db, address, { userId, email, rights });
  if (rights.everything || (Boolean(row.forAuthors) && row.authorId === userId)) return true;
  return isWithinRights(db, row.manuscriptId, { userId, email, rights });
}

async function mayReadCopy(db: Db, address: string, { userId, email, rights }: Reader): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('review_copies')
    .select('manuscript_id as manuscriptId')
    .where('copy_address', '=', address)
    .executeTakeFirst();
  if (!row || rights.everything) return row !== undefined;
  return isWithinRights(db, row.manuscriptId, { userId, email, rights });
}

/** The manuscript of a review's file or of a reviewers' copy. */
export async function manuscriptOfReviewFile(db: Db, address: string): Promise<number | undefined> {
  const row = await tables(db)
    .selectFrom('review_files')
    .innerJoin('reviews', 'reviews.id', 'review_id')
    .select('reviews.manuscript_id as id')
    .where('address', '=', address)
    .unionAll(
      tables(db)
        .selectFrom('review_copies')
        .select('manuscript_id as id')
        .where('copy_address', '=', address),
    )
    .executeTakeFirst();
  return row?.id;
}
