import { expect, test } from 'vitest';
import { byWeek, mondayOf } from './weeks.ts';

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-11-30', '2026-11-30'],
  ['2027-01-01', '2026-12-28'],
  ['2028-03-01', '2028-02-28'],
])('%s is in the week of %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

test('weeks follow each other, and days stay in their order', () => {
  const on = (day: string) => ({ on: day });
  expect(byWeek(['2026-11-27', '2026-11-29', '2026-11-30'].map(on))).toEqual([
    { monday: '2026-11-23', items: [on('2026-11-27'), on('2026-11-29')] },
    { monday: '2026-11-30', items: [on('2026-11-30')] },
  ]);
});
