import { expect, test } from 'vitest';
import { yearsOfNewest } from './rules-facets.ts';

const years = [
  { value: '2001', count: 400 },
  { value: '2003', count: 30 },
  { value: '2002', count: 20 },
];

test('the newest years are those that hold as many as are wanted', () => {
  expect(yearsOfNewest(years, 450, 30)).toEqual(['2003']);
  expect(yearsOfNewest(years, 450, 31)).toEqual(['2003', '2002']);
});

test('where they hold most of what is found, or too little, all of it is looked at', () => {
  expect(yearsOfNewest(years, 450, 51)).toBeUndefined();
  expect(yearsOfNewest(years, 90, 31)).toBeUndefined();
  expect(yearsOfNewest([], 3, 1)).toBeUndefined();
  expect(yearsOfNewest(years.slice(1), 5000, 60)).toBeUndefined();
});
