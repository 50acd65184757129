import { describe, expect, test } from 'vitest';
import type { Table, TableCell } from '#contract/document/nodes.ts';
import { layouts, placeFigure } from './layout.ts';
import { paragraph } from './sample.ts';
import { gridOf } from './table-grid.ts';
import { placeTables } from './tables.ts';

describe('figures', () => {
  test('a tall one stays within its page, whatever its pixels', () => {
    for (const columns of [1, 2] as const) {
      const layout = layouts[columns];
      for (const [width, height] of [
        [300, 6000],
        [6000, 300],
        [50, 50],
        [4000, 4000],
      ] as const) {
        const { widths } = placeFigure([{ width, height }], 400, layout);
        expect((widths[0] ?? 0) * (height / width)).toBeLessThan(layout.height * 0.6);
        expect(widths[0]).toBeLessThanOrEqual(layout.full);
      }
    }
  });

  test('one with few pixels is not enlarged, one with many and wide crosses the columns', () => {
    const few = placeFigure([{ width: 200, height: 150 }], 100, layouts[2]);
    expect(few).toMatchObject({ full: false, floats: true });
    expect(few.widths[0]).toBeLessThan(40);
    expect(placeFigure([{ width: 2400, height: 1000 }], 100, layouts[2])).toMatchObject({
      full: true,
      floats: true,
    });
  });

  test('a caption longer than a page does not float', () => {
    expect(placeFigure([{ width: 800, height: 800 }], 20_000, layouts[2]).floats).toBe(false);
  });
});

const cell = (words: string, attrs: TableCell['attrs'] = {}): TableCell => ({
  type: 'tableCell',
  attrs,
  content: [paragraph(words)],
});
const table = (...rows: TableCell[][]): Table => ({
  type: 'table',
  content: rows.map((content) => ({ type: 'tableRow', attrs: { part: 'body' }, content })),
});
const wide = (columns: number, words: string) =>
  gridOf(table(Array.from({ length: columns }, () => cell(words)))) ?? fail();
const fail = () => {
  throw new Error('no table');
};

describe('tables', () => {
  test('spans take their places, and those beyond the last row are cut', () => {
    const grid = gridOf(
      table([cell('a', { rowspan: 9 }), cell('b', { colspan: 2 })], [cell('c'), cell('d'), cell('e')]),
    );
    expect(grid?.columns).toBe(4);
    expect(grid?.body.map(({ x, y, colspan, rowspan }) => [x, y, colspan, rowspan])).toEqual([
      [0, 0, 1, 2],
      [1, 0, 2, 1],
      [1, 1, 1, 1],
      [2, 1, 1, 1],
      [3, 1, 1, 1],
    ]);
  });

  test('rows of header cells at the top are its head', () => {
    const grid = gridOf(table([cell('h', { header: true })], [cell('a')]));
    expect([grid?.head.length, grid?.body.length]).toEqual([1, 1]);
    expect(gridOf(table([cell('h', { header: true })]))?.head).toEqual([]);
  });

  test('a table without cells, or with more than can be printed, is none', () => {
    expect(gridOf(table())).toBeUndefined();
    expect(
      gridOf(table(...Array.from({ length: 300 }, () => Array.from({ length: 100 }, () => cell('x'))))),
    ).toBeUndefined();
  });

  test('a narrow one stands in a column, a wide one across, a wider one smaller, the widest turned', () => {
    expect(placeTables([wide(3, 'word')], 50, layouts[2])).toMatchObject({ full: false, floats: true });
    expect(placeTables([wide(9, 'longerword')], 50, layouts[2])).toMatchObject({
      full: true,
      floats: true,
      size: 7.8,
    });
    expect(placeTables([wide(11, 'longerword')], 50, layouts[2]).size).toBeLessThan(7.8);
    expect(placeTables([wide(20, 'longerword')], 50, layouts[2])).toMatchObject({ atEnd: 'turned' });
  });

  test('one that is wide and longer than a page has pages of its own', () => {
    const rows = Array.from({ length: 120 }, () => Array.from({ length: 8 }, () => cell('longerword here')));
    expect(placeTables([gridOf(table(...rows)) ?? fail()], 50, layouts[2])).toMatchObject({
      atEnd: 'upright',
    });
    expect(placeTables([gridOf(table(...rows)) ?? fail()], 50, layouts[1])).toMatchObject({ floats: false });
  });
});
