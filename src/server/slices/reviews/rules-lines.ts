import type { Day } from './rules-days.ts';

type Standing = { round: number; state: string; answerBy: Day };

/** Whether somebody has not answered by the day that was asked for. */
export const isSilent = ({ state, answerBy }: Standing, today: Day): boolean =>
  state === 'invited' && answerBy < today;

/** Of the reviews that are wanted, those that nobody is at work on; those who don't answer don't count. */
export function missing(
  { wanted, round }: { wanted: number; round: number },
  reviews: readonly Standing[],
  today: Day,
): number {
  const atWork = reviews.filter(
    (review) =>
      review.round === round &&
      ['invited', 'agreed', 'received'].includes(review.state) &&
      !isSilent(review, today),
  );
  return Math.max(0, wanted - atWork.length);
}
