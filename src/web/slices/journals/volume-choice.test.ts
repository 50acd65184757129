import { expect, it } from 'vitest';
import type { Volume } from '#contract/journals.ts';
import { volumeChoice } from './volume-choice.ts';

const volumes = (count: number): Volume[] =>
  Array.from({ length: count }, (_, index) => ({
    id: 100 + index,
    journalId: 1,
    volume: String(count - index),
    year: 2026 - index,
    articles: 1,
  }));

it('shows a dozen volumes at once', () => {
  expect(volumeChoice(volumes(12), null)).toEqual({ near: volumes(12), others: [] });
});

it('of forty, shows the newest and the current one, and folds the others', () => {
  const { near, others } = volumeChoice(volumes(40), 139);
  expect(near.map(({ volume }) => volume)).toEqual(['40', '39', '38', '37', '36', '35', '34', '33', '1']);
  expect(others).toHaveLength(31);
});
