import { expect, test } from 'vitest';
import { barsOf, measuredBars, monthLabel } from './bars.ts';

test('a few months are a bar each', () => {
  const counts = [
    { time: '2025-12', data: 4 },
    { time: '2026-01', data: 0 },
  ];
  expect(barsOf(counts)).toEqual({
    unit: 'month',
    bars: [
      { label: 'Dec 2025', value: 4 },
      { label: 'Jan 2026', value: 0 },
    ],
  });
});

test('many months are summed up by year, and nothing is lost', () => {
  const counts = Array.from({ length: 60 }, (_, i) => ({
    time: `${2020 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`,
    data: 2,
  }));
  const { unit, bars } = barsOf(counts);
  expect(unit).toBe('year');
  expect(bars).toEqual(['2020', '2021', '2022', '2023', '2024'].map((label) => ({ label, value: 24 })));
});

test('a year that is not whole says which part of it was counted', () => {
  const counts = Array.from({ length: 39 }, (_, i) => ({
    time: `${2022 + Math.floor((i + 8) / 12)}-${String(((i + 8) % 12) + 1).padStart(2, '0')}`,
    data: 1,
  }));
  expect(counts[0]?.time).toBe('2022-09');
  expect(barsOf(counts).bars).toEqual([
    { label: '2022, from Sep', value: 4 },
    { label: '2023', value: 12 },
    { label: '2024', value: 12 },
    { label: '2025, to Nov', value: 11 },
  ]);
});

test('rates and medians of many months are the years’ own, and a gap stays one', () => {
  const month = { time: '2026-01', data: 1 };
  const yearly = [
    { time: '2025', data: null },
    { time: '2026', data: 0.5 },
  ];
  expect(measuredBars([month], yearly)).toEqual({ unit: 'month', bars: [{ label: 'Jan 2026', value: 1 }] });
  expect(measuredBars(Array(37).fill(month), yearly)).toEqual({
    unit: 'year',
    bars: [
      { label: '2025', value: null },
      { label: '2026', value: 0.5 },
    ],
  });
});

test('a month is written in words', () => {
  expect(monthLabel('2026-11')).toBe('Nov 2026');
});
