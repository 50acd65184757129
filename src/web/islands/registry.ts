import { articleIslands } from '#web/slices/articles/islands.ts';
import { contentIslands } from '#web/slices/content/islands.ts';
import { journalIslands } from '#web/slices/journals/islands.ts';
import { usageIslands } from '#web/slices/usage/islands.ts';
import type { Islands } from './start.ts';

export const islands = {
  ...articleIslands,
  ...contentIslands,
  ...journalIslands,
  ...usageIslands,
} satisfies Islands;

export type IslandName = keyof typeof islands;
