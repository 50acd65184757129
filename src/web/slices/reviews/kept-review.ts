import { z } from 'zod';
import { recommendations } from '#contract/reviews.ts';

const values = z.object({
  recommendation: z.enum(recommendations).nullable(),
  toAuthors: z.string(),
  toEditor: z.string(),
});
/** What a reviewer writes. */
export type ReviewValues = z.infer<typeof values>;

const kept = z.object({ format: z.literal(1), version: z.number(), values });
type KeptReview = Omit<z.infer<typeof kept>, 'format'>;

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const quietly = <Result>(act: () => Result): Result | null => {
  try {
    return act();
  } catch {
    return null;
  }
};

/** Keeps on this device what the press has not yet, with the version that it was written over. */
export function reviewKeeper(id: number, shelf: () => Shelf = () => localStorage) {
  const name = `quire.review.${id}`;
  return {
    read: (): KeptReview | null =>
      quietly(() => kept.safeParse(JSON.parse(shelf().getItem(name) ?? 'null')).data ?? null),
    /** False where it could not be kept. */
    keep: (review: KeptReview): boolean =>
      quietly(() => {
        shelf().setItem(name, JSON.stringify({ format: 1, ...review }));
        return true;
      }) ?? false,
    forget: () => quietly(() => shelf().removeItem(name)),
  };
}

/** Whether two texts of a review differ in spaces around them at most. */
export const sameValues = (one: ReviewValues, other: ReviewValues): boolean =>
  one.recommendation === other.recommendation &&
  one.toAuthors.trim() === other.toAuthors.trim() &&
  one.toEditor.trim() === other.toEditor.trim();
