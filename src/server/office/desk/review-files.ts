import type { Transaction } from '#server/platform/db/index.ts';
import type { SubmittedManuscript } from '#server/slices/manuscripts/index.ts';
import { listReviewFiles, listReviews, showReviewFiles } from '#server/slices/reviews/index.ts';

/**
 * Shows authors the chosen files of this round's reviews and hides the others. Ignores other addresses. Returns the
 * file names.
 */
export async function shareReviewFiles(
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
  const filesForAuthors = files.filter(({ address }) => addresses.includes(address));
  for (const review of reviews) {
    const own = filesForAuthors.filter(({ reviewId }) => reviewId === review.id);
    await showReviewFiles(
      tx,
      review.id,
      own.map(({ address }) => address),
    );
  }
  return filesForAuthors.map(({ filename }) => filename);
}
