import { expect, test } from 'vitest';
import { yearBars } from './year-bars.ts';

const year = (value: number, count = 1) => ({ value: String(value), count });

test('years without articles have their place', () => {
  expect(yearBars([year(2003, 4), year(2005)])).toEqual([
    { label: '2003', from: 2003, to: 2003, count: 4 },
    { label: '2004', from: 2004, to: 2004, count: 0 },
    { label: '2005', from: 2005, to: 2005, count: 1 },
  ]);
});

test('many years share bars, and none is lost', () => {
  const years = Array.from({ length: 151 }, (_, i) => year(1874 + i, i));
  const bars = yearBars(years);
  expect(bars.length).toBeLessThanOrEqual(24);
  expect(bars[0]).toMatchObject({ label: '1870–1879', from: 1870, to: 1879 });
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(
    years.reduce((sum, { count }) => sum + count, 0),
  );
});

test('no years are no bars', () => {
  expect(yearBars([])).toEqual([]);
});
