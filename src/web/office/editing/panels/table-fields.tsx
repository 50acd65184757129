import { NativeSelect } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { tableCommands } from '../commands/tables.ts';
import { can, run } from '../text/editor.ts';
import { type Around, setAttributes } from './around.ts';

const buttons: readonly (readonly [keyof typeof tableCommands, string])[] = [
  ['rowBefore', 'Add row above'],
  ['rowAfter', 'Add row below'],
  ['columnBefore', 'Add column before'],
  ['columnAfter', 'Add column after'],
  ['deleteRow', 'Remove row'],
  ['deleteColumn', 'Remove column'],
  ['mergeCells', 'Merge cells'],
  ['splitCell', 'Split cell'],
];

/** Of a table: its rows and columns, and the cell at the cursor. */
export function TableFields({
  editor,
  cell,
  row,
}: {
  editor: Editor;
  cell: Around;
  row: Around | undefined;
}) {
  return (
    <section className="stack gap-2" aria-label="Table">
      <h3 className="small">Table</h3>
      <p className="row">
        {buttons.map(([name, label]) => (
          <button
            key={name}
            type="button"
            className="button button-quiet small"
            aria-disabled={!can(editor, tableCommands[name]) || undefined}
            onClick={() => run(editor, tableCommands[name])}
          >
            {label}
          </button>
        ))}
      </p>
      <NativeSelect
        label="Alignment of the cell"
        value={cell.node.attrs.align ?? ''}
        data={[
          { value: '', label: 'Start' },
          { value: 'center', label: 'Centre' },
          { value: 'right', label: 'End' },
          { value: 'justify', label: 'Justified' },
          { value: 'decimal', label: 'Decimal point' },
        ]}
        onChange={({ currentTarget: { value } }) => setAttributes(editor, cell.pos, { align: value })}
      />
      <label className="check small">
        <input
          type="checkbox"
          checked={Boolean(cell.node.attrs.header)}
          onChange={({ currentTarget: { checked } }) => setAttributes(editor, cell.pos, { header: checked })}
        />
        The cell heads its row or column
      </label>
      {row && (
        <NativeSelect
          label="The row is part of"
          value={row.node.attrs.part}
          data={[
            { value: 'head', label: 'the head' },
            { value: 'body', label: 'the body' },
            { value: 'foot', label: 'the foot' },
          ]}
          onChange={({ currentTarget: { value } }) => setAttributes(editor, row.pos, { part: value })}
        />
      )}
    </section>
  );
}
