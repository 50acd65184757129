import { expect, test } from 'vitest';
import { placeAt } from './reading-position.ts';

test('the reader is in the last section that has begun', () => {
  const tops = [100, 500, null, 900];
  expect([50, 100, 499, 500, 899, 5000].map((line) => placeAt(tops, line))).toEqual([-1, 0, 0, 1, 1, 3]);
  expect(placeAt([], 10)).toBe(-1);
});
