import { seeded } from '../../../scripts/bench/vocabulary.ts';

/** Random choices that a seed repeats. */
export type Random = {
  /** Whether something of this probability happens. */
  chance(probability: number): boolean;
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  pick<Item>(items: readonly Item[]): Item;
};

export function randomFrom(seed: number): Random {
  const next = seeded(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    chance: (probability) => next() < probability,
    below,
    pick: (items) => items[below(items.length)] as never,
  };
}
