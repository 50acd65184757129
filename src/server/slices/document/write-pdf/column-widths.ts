import type { TableCell } from '#contract/document/nodes.ts';
import type { Grid } from './table-grid.ts';
import { words } from './writing.ts';

/* How wide the columns of a table are to be, and how tall that makes it, by the lengths of its words and cells. */

/** Millimetres of a character at one point of size, and of the space beside a cell's text. */
export const characterWidth = 0.185;
export const cellSpace = 2.6;

interface Shape {
  /** Characters of the longest word and of the longest cell of each column. */
  words: number[];
  cells: number[];
  rows: { x: number; colspan: number; characters: number; lines: number }[][];
}

/** Lines that a cell has at least. */
export const linesIn = ({ content }: TableCell): number =>
  JSON.stringify(content).match(/"type":"(?:paragraph|lineBreak)"/g)?.length ?? 1;

export function shapeOf(grid: Grid): Shape {
  const shape: Shape = {
    words: new Array<number>(grid.columns).fill(1),
    cells: new Array<number>(grid.columns).fill(1),
    rows: Array.from({ length: grid.rows }, () => []),
  };
  for (const { cell, x, y, colspan } of [...grid.head, ...grid.body]) {
    const text = words(cell.content);
    shape.rows[y]?.push({ x, colspan, characters: text.length, lines: linesIn(cell) });
    if (colspan > 1) continue;
    const longest = Math.max(0, ...text.split(/[\s\-–/]/).map((word) => Math.min(word.length, 26)));
    shape.words[x] = Math.max(shape.words[x] ?? 1, longest);
    shape.cells[x] = Math.max(shape.cells[x] ?? 1, text.length);
  }
  return shape;
}

export const leastWidth = (shape: Shape, size: number): number =>
  shape.words.reduce((sum, word) => sum + word * characterWidth * size + cellSpace, 0);

const sum = (of: readonly number[]) => of.reduce((total, one) => total + one, 0);
const leastOf = (shape: Shape, size: number) =>
  shape.words.map((word) => word * characterWidth * size + cellSpace);
const naturalOf = (shape: Shape, size: number) =>
  shape.cells.map((cell) => cell * characterWidth * size + cellSpace);

/** Millimetres of the table where its columns share what they want beyond their longest words. */
export const heightOf = (shape: Shape, width: number, size: number): number =>
  heightWith(shape, widthsBy(shape, width, size, 1), size);

/** Room of a column beyond its longest word: a share by the length of its longest cell, to the power `by`. */
function widthsBy(shape: Shape, width: number, size: number, by: number): number[] {
  const least = leastOf(shape, size);
  const wishes = naturalOf(shape, size).map((natural, at) => Math.max(0, natural - (least[at] ?? 0)));
  let spare = width - sum(least);
  const widths = [...least];
  // A column that has all it wants leaves the rest to the others.
  for (let open = wishes.map((_, at) => at); spare > 0.1 && open.length > 0; ) {
    const weights = open.map((at) => (wishes[at] ?? 0) ** by);
    const part = spare / Math.max(1e-6, sum(weights));
    const given = open.map((at, of) => Math.min((weights[of] ?? 0) * part, wish(at)));
    for (const [of, at] of open.entries()) widths[at] = (widths[at] ?? 0) + (given[of] ?? 0);
    spare -= sum(given);
    const rest = open.filter((at) => wish(at) > 0.1);
    if (rest.length === open.length) break;
    open = rest;
  }
  return widths;

  function wish(at: number) {
    return (least[at] ?? 0) + (wishes[at] ?? 0) - (widths[at] ?? 0);
  }
}

/** As Typst shares a width: columns that want more than an equal part get one, whatever is in them. */
function equalWidths(shape: Shape, width: number, size: number): number[] {
  const natural = naturalOf(shape, size);
  let narrow = new Set<number>();
  for (;;) {
    const part =
      (width - sum(natural.filter((_, at) => narrow.has(at)))) / Math.max(1, natural.length - narrow.size);
    const more = new Set(natural.flatMap((wanted, at) => (narrow.has(at) || wanted <= part ? [at] : [])));
    if (more.size === narrow.size) return natural.map((wanted, at) => (narrow.has(at) ? wanted : part));
    narrow = more;
  }
}

function heightWith(shape: Shape, widths: readonly number[], size: number): number {
  return sum(
    shape.rows.map((cells) => {
      const lines = cells.map(({ x, colspan, characters, lines }) => {
        const across = sum(widths.slice(x, x + colspan)) - cellSpace;
        return Math.max(1, Math.ceil((characters * characterWidth * size) / Math.max(across, 2))) + lines - 1;
      });
      return Math.max(1, ...lines) * size * 0.4 + 1;
    }),
  );
}

/** Less is no reason to have other widths than Typst's. */
const worthwhile = 0.88;

/**
 * Widths of the columns of a table that wants more than `width`, where it becomes clearly less tall by them than by equal
 * ones: the longest text must not stand in the narrowest column. Undefined elsewhere.
 */
export function columnWidths(shape: Shape, width: number, size: number): number[] | undefined {
  if (leastWidth(shape, size) > width) return undefined;
  const [best, ...others] = [1, 0.7, 0.5].map((by) => widthsBy(shape, width, size, by));
  if (!best) return undefined;
  const chosen = others.reduce(
    (one, other) => (heightWith(shape, other, size) < heightWith(shape, one, size) ? other : one),
    best,
  );
  const usual = heightWith(shape, equalWidths(shape, width, size), size);
  return heightWith(shape, chosen, size) < usual * worthwhile ? chosen : undefined;
}
