import { expect, test } from 'vitest';
import { type FloatEdge, overflowingOf } from './overflowing.ts';

const foot = 780;
const float = (number: number, page: number, [from, to]: [number, number], across = false): FloatEdge[] => [
  { number, page, y: from },
  { number, page, y: to, across, least: 100, foot },
];

test('floats with room, beside each other and across the columns, may stay', () => {
  expect(
    overflowingOf([...float(0, 1, [60, 300], true), ...float(1, 1, [310, 700]), ...float(2, 1, [310, 500])]),
  ).toEqual([]);
});

test.each([
  ['below the foot of its page', float(0, 1, [500, 800])],
  ['squeezed', float(0, 1, [500, 560])],
  ['below one across the columns', [...float(0, 1, [60, 500]), ...float(1, 1, [450, 700], true)]],
])('a float has no room that is %s', (_, edges) => {
  expect(overflowingOf(edges)).toEqual([0]);
});

test('one across the columns of another page is in no float’s way', () => {
  expect(overflowingOf([...float(0, 1, [60, 500]), ...float(1, 2, [60, 700], true)])).toEqual([]);
});
