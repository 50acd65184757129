import { NativeSelect } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import type { LIST_STYLES } from '#contract/document/nodes.ts';
import { type Around, aroundSelection, setAttributes } from './around.ts';
import { CrossReferenceFields } from './cross-reference-fields.tsx';
import { FigureFields, PictureFields, type Pictures } from './figure-fields.tsx';
import { FormulaFields } from './formula-fields.tsx';
import { ReferenceFields } from './reference-fields.tsx';
import { SupplementFields } from './supplement-fields.tsx';
import { TableFields } from './table-fields.tsx';

const floats: Record<string, string> = {
  figure: 'Figure',
  tableFigure: 'Caption and picture of the table',
  figureGroup: 'Group of figures',
  supplement: 'Label of the file',
};

const listStyles: Record<(typeof LIST_STYLES)[number], string> = {
  bullet: 'Bullets',
  decimal: '1, 2, 3',
  'lower-alpha': 'a, b, c',
  'upper-alpha': 'A, B, C',
  'lower-roman': 'i, ii, iii',
  'upper-roman': 'I, II, III',
  none: 'No signs',
};

type Attached = Pictures & { files: readonly string[] };

/** Fields of what is at the cursor. */
export function SelectedPanel({ editor, pictures }: { editor: Editor; pictures: Attached }) {
  const around = aroundSelection(editor);
  const find = (...names: string[]) => around.find(({ node }) => names.includes(node.type.name));
  const float = find(...Object.keys(floats));
  const supplement = find('supplement');
  const cell = find('tableCell');
  const list = find('list');
  const picture = find('graphic', 'inlineGraphic');
  const formula = find('displayFormula', 'inlineFormula');
  const crossReference = find('crossReference');
  const reference = find('reference');
  return (
    <div className="stack gap-3">
      {formula && <FormulaFields key={formula.pos} editor={editor} at={formula} />}
      {crossReference && (
        <CrossReferenceFields key={crossReference.pos} editor={editor} at={crossReference} />
      )}
      {reference && (
        // One that is moved keeps its buttons, and the focus on them.
        <ReferenceFields key={reference.node.attrs.id ?? reference.pos} editor={editor} at={reference} />
      )}
      {cell && <TableFields editor={editor} cell={cell} row={find('tableRow')} />}
      {list && <ListFields editor={editor} at={list} />}
      {supplement && (
        <SupplementFields key={supplement.pos} editor={editor} at={supplement} attached={pictures} />
      )}
      {float ? (
        <FigureFields
          key={float.pos}
          editor={editor}
          at={float}
          pictures={pictures}
          name={floats[float.node.type.name] ?? ''}
        />
      ) : (
        picture && <PictureFields key={picture.pos} editor={editor} at={picture} pictures={pictures} />
      )}
      {!(float || supplement || cell || list || picture || formula || crossReference || reference) && (
        <p className="small muted">
          Put the cursor into a figure, table or list, or select a formula, citation or reference: its fields
          appear here. Alt+Enter comes here, Escape goes back to the text.
        </p>
      )}
    </div>
  );
}

const ListFields = ({ editor, at: { node, pos } }: { editor: Editor; at: Around }) => (
  <NativeSelect
    label="Signs of the list"
    value={node.attrs.style}
    data={Object.entries(listStyles).map(([value, label]) => ({ value, label }))}
    onChange={({ currentTarget: { value } }) => setAttributes(editor, pos, { style: value })}
  />
);
