import type { TableCell } from '#contract/document/nodes.ts';
import {
  cellSpace,
  characterWidth,
  columnWidths,
  heightOf,
  leastWidth,
  linesIn,
  shapeOf,
} from './column-widths.ts';
import { type Layout, type Place, turned } from './layout.ts';
import type { Grid, Placed } from './table-grid.ts';
import { array, call, join } from './typst.ts';
import { words } from './writing.ts';

/** Layout of a table, by the lengths of its words and cells. */
interface TablePlace extends Place {
  /** Points of its type. */
  size: number;
  /** On pages of its own at the end of the article, if need be turned. */
  atEnd?: 'upright' | 'turned';
}

export const usualSize = 7.8;
const sizes = [usualSize, 7.2, 6.6, 6];
/** Of a page's height, what a table that floats takes: more may turn out not to fit. */
const tallest = 0.9;

export function placeTables(grids: readonly Grid[], extraCharacters: number, layout: Layout): TablePlace {
  const shapes = grids.map(shapeOf);
  const fits = (width: number, size: number) => shapes.every((shape) => leastWidth(shape, size) <= width);
  const tall = (width: number, size: number) =>
    shapes.reduce((sum, shape) => sum + heightOf(shape, width, size), 0) +
    (extraCharacters / (width * 0.7)) * 3.3;
  const { column, full, height } = layout;
  // A table that is narrow by nature, or not much longer for being so.
  if (
    fits(column, usualSize) &&
    tall(column, usualSize) < Math.max(height * 0.3, tall(full, usualSize) * 2.3)
  ) {
    const floats = tall(column, usualSize) < height * 0.62;
    // None breaks between two columns that is whole across them.
    if (floats || layout.columns === 1 || tall(full, usualSize) > height * tallest)
      return { full: false, floats, size: usualSize };
  }
  const size = sizes.find((one) => fits(full, one));
  if (size !== undefined) {
    if (tall(full, size) < height * tallest) return { full: true, floats: true, size };
    if (layout.columns === 1) return { full: true, floats: false, size };
    return { full: true, floats: false, size, atEnd: 'upright' };
  }
  const sideways = sizes.find((one) => fits(turned.width, one)) ?? 5.2;
  return { full: true, floats: false, size: sideways, atEnd: 'turned' };
}

/** Whether a cell holds a picture or a formula. */
const holdsMore = ({ content }: TableCell): boolean =>
  /"type":"(?:inlineGraphic|inlineFormula|graphic|displayFormula)"/.test(JSON.stringify(content));

/** Most characters and lines of a cell whose row does not break between pages: well under a page in any column. */
const wholeRow = { characters: 240, lines: 12 };
/** Different cells of a column of which the widest is sought: that of most characters need not be it. */
const mostMeasured = 5;

/**
 * The longest cells of each column, and those across several: the template asks how wide they are, to spread a narrow
 * table to its column. Measured whole, each table would be set twice. None where it surely takes all of `width`.
 */
function longestCells(
  grid: Grid,
  contents: ReadonlyMap<TableCell, string>,
  width: number,
  size: number,
): Placed[] {
  const cells = [...grid.head, ...grid.body];
  const different = Array.from({ length: grid.columns }, () => new Map<string, [number, Placed]>());
  for (const one of cells) {
    if (one.colspan > 1) continue;
    const characters = words(one.cell.content).length / Math.max(1, linesIn(one.cell));
    different[one.x]?.set(contents.get(one.cell) ?? '', [characters, one]);
  }
  const columns = different.map((column) =>
    [...column.values()].sort(([one], [other]) => other - one).slice(0, mostMeasured),
  );
  // A picture or a formula has few characters or none, and may be the widest.
  const drawn = cells.filter(({ cell, colspan }) => colspan === 1 && holdsMore(cell));
  const natural = columns.reduce(
    (sum, [first]) => sum + (first?.[0] ?? 0) * characterWidth * size + cellSpace,
    0,
  );
  if (natural > width * 1.25) return [];
  return [
    ...new Set([...columns.flat().map(([, one]) => one), ...drawn]),
    ...cells.filter(({ colspan }) => colspan > 1),
  ];
}

/** The call that draws a table in so many millimetres and points of type; `content` writes what a cell holds. */
export function drawTable(
  grid: Grid,
  content: (cell: TableCell) => string,
  { width, size }: { width: number; size: number },
): string {
  const long = longRows([...grid.head, ...grid.body]);
  const contents = new Map(
    [...grid.head, ...grid.body].map(({ cell }) => {
      const source = content(cell);
      return [cell, cell.attrs?.header ? call('head-cell', {}, source) : source];
    }),
  );
  const cells = (placed: readonly Placed[]) =>
    placed.map((one) => drawCell(one, one.rowspan > 1 || long.has(one.y), contents.get(one.cell) ?? '[]'));
  const headRows = Math.max(0, ...grid.head.map(({ y, rowspan }) => y + rowspan));
  const head = cells(grid.head);
  // A head that is repeated is no content, and PDF/UA allows no links and footnotes in what is none.
  const linked = head.some((one) => /\b(?:link|go|footnote)\(/.test(one));
  const longest = longestCells(grid, contents, width, size);
  const widths =
    longest.length === 0 && grid.columns > 1 ? columnWidths(shapeOf(grid), width, size) : undefined;
  return call(
    'grid-table',
    {
      columns: grid.columns,
      ...(widths ? { widths: array(widths.map((one) => one.toFixed(1))) } : {}),
      'head-rows': headRows,
      ...(linked ? { repeats: false } : {}),
      longest: array(
        longest.map(({ cell, x, colspan }) =>
          array([String(x), String(colspan), contents.get(cell) ?? '[]']),
        ),
      ),
    },
    array(head),
    array(cells(grid.body)),
  );
}

const sides: Record<string, string> = { center: 'center', right: 'right', decimal: 'right', justify: 'left' };
const heights: Record<string, string> = { middle: 'horizon', bottom: 'bottom' };

/** Rows that may break between pages: one that doesn't and is longer than its page would be cut off. */
function longRows(placed: readonly Placed[]): Set<number> {
  const rows = new Set<number>();
  for (const { cell, y, rowspan } of placed) {
    if (linesIn(cell) <= wholeRow.lines && words(cell.content).length <= wholeRow.characters) continue;
    for (let row = y; row < y + rowspan; row++) rows.add(row);
  }
  return rows;
}

function drawCell({ cell, x, y, colspan, rowspan }: Placed, mayBreak: boolean, content: string): string {
  const { align, valign } = cell.attrs ?? {};
  const asked = [align && sides[align], valign && heights[valign]].filter(Boolean).join(' + ');
  return call(
    'table.cell',
    {
      x,
      y,
      ...(colspan > 1 ? { colspan } : {}),
      ...(rowspan > 1 ? { rowspan } : {}),
      ...(mayBreak ? {} : { breakable: false }),
      ...(asked ? { align: asked } : {}),
    },
    content,
  );
}

/** Tables one below another, where one goes on with other columns. */
export const stacked = (tables: readonly string[]): string =>
  join(tables.flatMap((one, at) => (at > 0 ? ['v(4pt)', one] : [one])));
