import { expect, test } from 'vitest';
import { columnWidths, heightOf, leastWidth } from './column-widths.ts';

/** Columns of cells with so many characters, their longest words nine. */
const shape = (...rows: number[][]) => ({
  words: (rows[0] ?? []).map(() => 9),
  cells: (rows[0] ?? []).map((_, x) => Math.max(...rows.map((row) => row[x] ?? 0))),
  rows: rows.map((row) => row.map((characters, x) => ({ x, colspan: 1, characters, lines: 1 }))),
});

test('the column with the longest texts is the widest where equal ones would be taller', () => {
  const uneven = shape(...Array.from({ length: 20 }, () => [30, 25, 30, 20, 180]));
  const widths = columnWidths(uneven, 178, 7.8) ?? [];
  expect(widths).toHaveLength(5);
  expect(widths.reduce((sum, one) => sum + one)).toBeCloseTo(178);
  expect(widths[4]).toBeGreaterThan(2 * Math.max(...widths.slice(0, 4)));
});

test('columns that are alike, or too many, are left to Typst', () => {
  expect(columnWidths(shape(...Array.from({ length: 20 }, () => [90, 90, 90])), 178, 7.8)).toBeUndefined();
  const many = shape(Array.from({ length: 30 }, () => 40));
  expect(leastWidth(many, 7.8)).toBeGreaterThan(178);
  expect(columnWidths(many, 178, 7.8)).toBeUndefined();
});

test('a wider table is no taller', () => {
  const table = shape([10, 300, 40], [200, 20, 40]);
  expect(heightOf(table, 178, 7.8)).toBeLessThan(heightOf(table, 86, 7.8));
});
