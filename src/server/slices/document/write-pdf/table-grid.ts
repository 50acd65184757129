import type { Table, TableCell, TableRow } from '#contract/document/nodes.ts';

/** Cells of one table. */
const mostCells = 20_000;
const mostColumns = 200;

/** A cell of a grid; `x` and `y` count columns and rows from 0. */
export interface Placed {
  cell: TableCell;
  x: number;
  y: number;
  colspan: number;
  rowspan: number;
}

/** A table whose cells have places, spans cut at the end of their part. */
export interface Grid {
  columns: number;
  head: Placed[];
  body: Placed[];
  rows: number;
}

/** Undefined for a table without cells, or with more than can be printed. */
export function gridOf(table: Table): Grid | undefined {
  const rows = table.content;
  const parts: TableRow[][] = [[], [], []];
  const order = { head: 0, body: 1, foot: 2 } as const;
  for (const row of rows) parts[order[row.attrs.part]]?.push(row);
  if (parts[0]?.length === 0) parts[0]?.push(...leadingHeads(parts[1] ?? []));
  const [head = [], body = [], foot = []] = parts;
  // A table needs a row that is no head.
  const heads = body.length + foot.length > 0 ? head : [];
  const rest = heads.length > 0 ? [...body, ...foot] : [...head, ...body, ...foot];
  const [above, width] = put(heads, 0);
  const [below, other] = put(rest, heads.length);
  const columns = Math.max(width, other);
  const cells = columns * rows.length;
  return cells === 0 || cells > mostCells
    ? undefined
    : { columns, head: above, body: below, rows: rows.length };
}

/** Rows of nothing but header cells at the top of a table without head. Taken from `rows`. */
function leadingHeads(rows: TableRow[]): TableRow[] {
  const first = rows.findIndex(({ content }) => !content.every(({ attrs }) => attrs?.header));
  return first > 0 ? rows.splice(0, first) : [];
}

function put(rows: readonly TableRow[], top: number): [Placed[], number] {
  const taken = rows.map(() => [] as boolean[]);
  const placed: Placed[] = [];
  let widest = 0;
  rows.forEach(({ content }, y) => {
    let x = 0;
    for (const cell of content) {
      while (x < mostColumns && taken[y]?.[x]) x++;
      if (x >= mostColumns) break;
      let colspan = 1;
      const wanted = Math.min(Math.max(cell.attrs?.colspan ?? 1, 1), mostColumns - x);
      while (colspan < wanted && !taken[y]?.[x + colspan]) colspan++;
      const rowspan = Math.min(Math.max(cell.attrs?.rowspan ?? 1, 1), rows.length - y);
      for (let down = 0; down < rowspan; down++)
        for (let right = 0; right < colspan; right++) (taken[y + down] as boolean[])[x + right] = true;
      placed.push({ cell, x, y: y + top, colspan, rowspan });
      x += colspan;
      widest = Math.max(widest, x);
    }
  });
  return [placed, widest];
}
