import { expect, test } from 'vitest';
import { askedYears, readableDate, sortableDate } from './rules-dates.ts';

test('dates read as people write them, as precise as they are known', () => {
  expect(readableDate('2026-11-20')).toBe('20 November 2026');
  expect(readableDate('2026-01-05')).toBe('5 January 2026');
  expect(readableDate('2012-11')).toBe('November 2012');
  expect(readableDate('2004')).toBe('2004');
});

test('what is not known of a date sorts as its first day', () => {
  expect(sortableDate('2012-11-02')).toBe('2012-11-02');
  expect(sortableDate('2012-11')).toBe('2012-11-01');
  expect(sortableDate('2012')).toBe('2012-01-01');
  expect(sortableDate(undefined)).toBeNull();
  expect(sortableDate('soon')).toBeNull();
});

test('a day that no calendar has falls back to its month or year', () => {
  expect(sortableDate('2013-02-31')).toBe('2013-02-01');
  expect(sortableDate('2013-14-01')).toBe('2013-01-01');
});

test('a reader asks for a year or a span of years', () => {
  expect(askedYears('2019')).toEqual({ from: 2019, to: 2019 });
  expect(askedYears(' 2019-2021 ')).toEqual({ from: 2019, to: 2021 });
  expect(askedYears('2021 – 2019')).toEqual({ from: 2019, to: 2021 });
  expect(askedYears(undefined)).toBe('all');
  expect(askedYears('')).toBe('all');
});

test.each(['twenty', '19', '2019-', '0000', "2019'--", '20199'])('%s is no year', (text) => {
  expect(askedYears(text)).toBe('none');
});
