import { expect, it } from 'vitest';
import type { ContentEntry } from '#contract/content.ts';
import { guidelineGroups } from './guideline-groups.ts';

const entry = (id: number, reId: number) =>
  ({ id, reId, sortrank: id, typename: `Entry ${id}` }) as ContentEntry;

it('shows an entry once, even where both groups have it', () => {
  const both = entry(3, 9);
  const groups = guidelineGroups([entry(1, 2), both], [both, entry(4, 9)]);
  expect(groups.map(({ entries }) => entries.map(({ id }) => id))).toEqual([[1, 3], [4]]);
});

it('leaves out a group that has nothing to show', () => {
  expect(guidelineGroups([entry(1, 2)], [])).toHaveLength(1);
  expect(guidelineGroups([], [])).toEqual([]);
});
