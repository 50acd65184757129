import type { DeskEntry } from '#contract/office/desk.ts';
import type { Db } from '#server/platform/db/index.ts';
import { reviewCounts } from '../../reviews/index.ts';

const none: DeskEntry['reviews'] = { invited: 0, agreed: 0, received: 0, overdue: 0 };

/** How the reviews of manuscripts stand, all asked for at once; with none where nobody was invited. */
export async function reviewsOf(
  db: Db,
  manuscriptIds: readonly number[],
): Promise<(manuscriptId: number) => DeskEntry['reviews']> {
  const counts = await reviewCounts(db, manuscriptIds);
  return (manuscriptId) => counts.get(manuscriptId) ?? none;
}
