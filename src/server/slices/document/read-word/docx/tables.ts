import type { WordBlock, WordCell, WordTable } from './blocks.ts';
import { noteChange } from './changes.ts';
import type { Context } from './context.ts';
import type { ReadBlocks } from './drawn-content.ts';
import { isOn, kid, kids, valueIn, type WordElement } from './xml-elements.ts';

/** Word itself stops at 63 columns. */
const mostColumns = 400;
const deepestTables = 10;

interface Placed extends WordCell {
  column: number;
  merged?: 'begins' | 'goes on';
}

const columns = (value: string | undefined) => Math.min(Math.max(Number(value) || 1, 1), mostColumns);

/** Rows and cells, also of content controls and custom XML around them. */
const inside = (element: WordElement, name: string): WordElement[] =>
  kids(element).flatMap((child) => {
    if (child.name === name) return [child];
    if (child.name === 'w:sdt') return inside(kid(child, 'w:sdtContent') ?? child, name);
    return ['w:customXml', 'w:ins', 'w:moveTo', 'w:sdtContent'].includes(child.name)
      ? inside(child, name)
      : [];
  });

const valigns: Record<string, WordCell['valign']> = { top: 'top', center: 'middle', bottom: 'bottom' };

/** A table with its merged cells; rows that a tracked change deleted are left out. */
export function readTable(context: Context, element: WordElement, read: ReadBlocks): WordTable | undefined {
  const nested = { ...context, depth: context.depth + 1 };
  const rows: { header: boolean; cells: Placed[] }[] = [];
  for (const row of inside(element, 'w:tr')) {
    const properties = kid(row, 'w:trPr');
    for (const change of kids(properties, 'w:ins', 'w:del')) noteChange(context, change);
    if (kid(properties, 'w:del')) continue;
    rows.push({ header: isOn(properties, 'w:tblHeader') ?? false, cells: cellsOf(nested, row, read) });
  }
  return rows.length === 0 ? undefined : { kind: 'table', rows: merged(rows) };
}

function cellsOf(context: Context, row: WordElement, read: ReadBlocks): Placed[] {
  const cells: Placed[] = [];
  let column = 0;
  const add = (cell: Omit<Placed, 'column' | 'rowspan'>) => {
    cells.push({ ...cell, column, rowspan: 1 });
    column += cell.colspan;
  };
  const gap = (name: string) => {
    const count = Number(valueIn(row, 'w:trPr', name) ?? 0);
    if (count > 0) add({ colspan: columns(String(count)), blocks: [] });
  };
  gap('w:gridBefore');
  for (const cell of inside(row, 'w:tc')) {
    const properties = kid(cell, 'w:tcPr');
    if (kid(properties, 'w:cellDel')) continue;
    const colspan = columns(valueIn(properties, 'w:gridSpan'));
    const before = cells.at(-1);
    const blocks = context.depth > deepestTables ? [] : blocksOf(context, cell, read);
    // Cells of a row merged as Word did before 2000.
    if (kid(properties, 'w:hMerge') && valueIn(properties, 'w:hMerge') !== 'restart' && before) {
      before.colspan += colspan;
      before.blocks.push(...blocks.filter(hasContent));
      column += colspan;
      continue;
    }
    const merge = kid(properties, 'w:vMerge');
    add({
      colspan,
      blocks,
      ...(valigns[valueIn(properties, 'w:vAlign') ?? ''] && {
        valign: valigns[valueIn(properties, 'w:vAlign') ?? ''],
      }),
      ...(merge && {
        merged: merge.attrs['w:val'] === 'restart' ? ('begins' as const) : ('goes on' as const),
      }),
    });
  }
  gap('w:gridAfter');
  return cells;
}

function blocksOf(context: Context, cell: WordElement, read: ReadBlocks): WordBlock[] {
  const inner = { ...context, file: { ...context.file, blocks: [] as WordBlock[] } };
  read(inner, cell);
  return inner.file.blocks;
}

const hasContent = (block: WordBlock) => block.kind === 'table' || block.content.length > 0;

/** Joins cells that go on from the row above; what stands in them is kept. */
function merged(rows: { header: boolean; cells: Placed[] }[]): WordTable['rows'] {
  const open = new Map<number, Placed>();
  const joined = rows.map(({ header, cells }) => {
    const kept: Placed[] = [];
    for (const cell of cells) {
      const above = cell.merged === 'goes on' ? open.get(cell.column) : undefined;
      if (above && above.colspan === cell.colspan) {
        above.rowspan += 1;
        above.blocks.push(...cell.blocks.filter(hasContent));
        continue;
      }
      for (let column = cell.column; column < cell.column + cell.colspan; column++) open.delete(column);
      if (cell.merged) open.set(cell.column, cell);
      kept.push(cell);
    }
    return { header, cells: kept };
  });
  // A cell grows while the rows below it are read.
  return joined.map(({ header, cells }) => ({
    header,
    cells: cells.map(({ column: _, merged: __, ...cell }) => cell),
  }));
}
