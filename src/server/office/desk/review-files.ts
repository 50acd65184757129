import type { Transaction } from '#server/platform/db/index.ts';
import type { SubmittedManuscript } from '#server/slices/manuscripts/index.ts';
import { listReviewFiles, listReviews, showReviewFiles } from '#server/slices/reviews/index.ts';

/**
 * Chooses which files of the present round's reviews the authors get with the decision; the others are kept back.
 * Answers the names of those that they get. Addresses that are none of these files are ignored.
 */
export async function giveReviewFiles(
  tx: Transaction,
  { id, round }: Pick<SubmittedManuscript, 'id' | 'round'>,
  addresses: readonly string[],
): Promise<string[]> {
  const reviews = (await listReviews(tx, id)).filter(
    (review) => review.round === round && review.state === 'received',
  );
  const files = await listReviewFiles(
    tx,
    reviews.map((review) => review.id),
  );
  const given = files.filter(({ address }) => addresses.includes(address));
  for (const review of reviews) {
    const own = given.filter(({ reviewId }) => reviewId === review.id);
    await showReviewFiles(
      tx,
      review.id,
      own.map(({ address }) => address),
    );
  }
  return given.map(({ filename }) => filename);
}
