import type { Node } from '@tiptap/pm/model';
import type { Command, Transaction } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  goToNextCell,
  mergeCells,
  splitCell,
} from '@tiptap/pm/tables';
import { around } from './sections.ts';

/** New rows are of the part of the table in which the cursor is, and new cells like those beside them. */
const likeItsNeighbours =
  (command: Command): Command =>
  (state, dispatch, view) => {
    const row = around(state.selection.$from, 'tableRow')?.node;
    const table = around(state.selection.$from, 'table');
    if (!row || !table) return false;
    return command(
      state,
      dispatch &&
        ((tr) => {
          const now = tr.doc.nodeAt(table.pos);
          if (now?.type.name === 'table') fitRows(tr, now, table.pos, table.node, row.attrs.part);
          dispatch(tr);
        }),
      view,
    );
  };

function fitRows(tr: Transaction, table: Node, pos: number, before: Node, part: unknown) {
  const known = new Set(before.children);
  const grows = table.childCount > before.childCount;
  table.forEach((row, offset) => {
    const at = pos + 1 + offset;
    // A new column changes every row; of an empty table all would look new.
    const isNew = grows && !known.has(row) && row.children.every((cell) => cell.textContent === '');
    if (isNew && row.attrs.part !== part) tr.setNodeAttribute(at, 'part', part);
    const heads = row.children.filter((cell) => cell.attrs.header).length;
    row.forEach((cell, inRow) => {
      const header = (isNew ? part === 'head' : row.attrs.part === 'head' && heads > 0) || null;
      if (cell.textContent === '' && header && !cell.attrs.header)
        tr.setNodeAttribute(at + 1 + inRow, 'header', header);
    });
  });
}

export const tableCommands = {
  rowBefore: likeItsNeighbours(addRowBefore),
  rowAfter: likeItsNeighbours(addRowAfter),
  columnBefore: likeItsNeighbours(addColumnBefore),
  columnAfter: likeItsNeighbours(addColumnAfter),
  deleteRow,
  deleteColumn,
  mergeCells,
  splitCell,
} satisfies Record<string, Command>;

/** Tab in the last cell adds a row. */
export const nextCell: Command = (state, dispatch, view) => {
  if (goToNextCell(1)(state, dispatch, view)) return true;
  if (!around(state.selection.$from, 'table') || !tableCommands.rowAfter(state, dispatch, view)) return false;
  return view ? goToNextCell(1)(view.state, dispatch, view) : true;
};
export const previousCell: Command = goToNextCell(-1);
