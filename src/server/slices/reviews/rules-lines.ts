import type { Day } from '#server/platform/days.ts';

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
  return Math.max(0, wanted - atWork(round, reviews, today));
}

/** Of `silent` people who did not answer, how many stand beside as many as are wanted. */
export function tooMany(
  { wanted, round, silent }: { wanted: number; round: number; silent: number },
  reviews: readonly Standing[],
  today: Day,
): number {
  return Math.min(silent, Math.max(0, atWork(round, reviews, today) + silent - wanted));
}

const atWork = (round: number, reviews: readonly Standing[], today: Day): number =>
  reviews.filter(
    (review) =>
      review.round === round &&
      ['invited', 'agreed', 'received'].includes(review.state) &&
      !isSilent(review, today),
  ).length;
