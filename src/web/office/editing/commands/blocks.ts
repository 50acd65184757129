import { wrapIn } from '@tiptap/pm/commands';
import type { Node, NodeType } from '@tiptap/pm/model';
import { liftListItem, wrapInList } from '@tiptap/pm/schema-list';
import { type Command, NodeSelection, type Selection, TextSelection } from '@tiptap/pm/state';
import { around } from './sections.ts';

const typeOf = (types: Record<string, NodeType>, name: string): NodeType => {
  const type = types[name];
  if (!type) throw new Error(`The schema has no ${name}`);
  return type;
};

/** A list of the style, or no list where there is one already. */
export const toggleList =
  (style: 'bullet' | 'decimal'): Command =>
  (state, dispatch) => {
    const found = around(state.selection.$from, 'list');
    const { nodes } = state.schema;
    if (!found) return wrapInList(typeOf(nodes, 'list'), { style })(state, dispatch);
    if (found.node.attrs.style === style) return liftListItem(typeOf(nodes, 'listItem'))(state, dispatch);
    dispatch?.(state.tr.setNodeAttribute(found.pos, 'style', style));
    return true;
  };

/** Puts the blocks at the selection into a quotation or box, or takes them out of it. */
export const toggleWrap =
  (name: 'quote' | 'box'): Command =>
  (state, dispatch) => {
    const found = around(state.selection.$from, name);
    if (!found) return wrapIn(typeOf(state.schema.nodes, name))(state, dispatch);
    const { paragraph } = state.schema.nodes;
    const children = found.node.children.map((child) =>
      child.type.name === 'heading' && paragraph ? paragraph.create(null, child.content) : child,
    );
    dispatch?.(state.tr.replaceWith(found.pos, found.pos + found.node.nodeSize, children));
    return true;
  };

/** The textblock at the cursor as another kind, such as code. */
export const setBlock =
  (name: 'paragraph' | 'code'): Command =>
  (state, dispatch) => {
    const { $from, $to } = state.selection;
    const type = typeOf(state.schema.nodes, name);
    if (!$from.sameParent($to) || !['paragraph', 'code'].includes($from.parent.type.name)) return false;
    if ($from.parent.type === type) return false;
    const { id, lang } = $from.parent.attrs;
    dispatch?.(state.tr.setBlockType($from.pos, $to.pos, type, { id, lang }));
    return true;
  };

/** Puts a block behind the one at the cursor, or in the place of an empty paragraph, and the cursor into it. */
export const insertBlock =
  (make: (schema: Record<string, NodeType>) => Node): Command =>
  (state, dispatch) => {
    const spot = spotOf(state.selection);
    if (!spot) return false;
    const { parent, from, to } = spot;
    const block = make(state.schema.nodes);
    if (!parent.canReplaceWith(...spot.indexes, block.type)) return false;
    if (dispatch) {
      const tr = state.tr.replaceWith(from, to, block);
      const place = tr.doc.resolve(Math.min(from + 1, tr.doc.content.size));
      tr.setSelection(
        block.isAtom ? NodeSelection.create(tr.doc, from) : TextSelection.near(place),
      ).scrollIntoView();
      dispatch(tr);
    }
    return true;
  };

const holders = ['flow', 'section', 'box', 'quote'];

/** Positions and indexes in their parent that a new block takes. */
function spotOf({ $from, $to, to }: Selection) {
  // A block that is selected as a whole, or the gap between two.
  if (holders.includes($from.parent.type.name) && $from.sameParent($to))
    return { parent: $to.parent, indexes: [$to.index(), $to.index()] as const, from: to, to };
  for (let depth = $from.depth; depth > 0; depth--) {
    const parent = $from.node(depth - 1);
    if (!holders.includes(parent.type.name)) continue;
    const current = $from.node(depth);
    const replaces = current.type.name === 'paragraph' && current.content.size === 0;
    const index = $from.index(depth - 1);
    return {
      parent,
      indexes: [replaces ? index : index + 1, index + 1] as const,
      from: replaces ? $from.before(depth) : $from.after(depth),
      to: $from.after(depth),
    };
  }
  return undefined;
}

export const newFigure = (id: string, files: string[]) => (types: Record<string, NodeType>) =>
  typeOf(types, 'figure').create({ id }, [
    typeOf(types, 'graphic').create({ files }),
    typeOf(types, 'caption').create(null, [
      typeOf(types, 'titleLine').create(),
      typeOf(types, 'paragraph').create(),
    ]),
  ]);

export const newTable = (id: string, rows: number, columns: number) => (types: Record<string, NodeType>) => {
  const cell = (header: boolean) =>
    typeOf(types, 'tableCell').create(header ? { header: true, scope: 'col' } : null, [
      typeOf(types, 'paragraph').create({ tight: true }),
    ]);
  const row = (part: 'head' | 'body') =>
    typeOf(types, 'tableRow').create(
      { part },
      Array.from({ length: columns }, () => cell(part === 'head')),
    );
  return typeOf(types, 'tableFigure').create({ id }, [
    typeOf(types, 'caption').create(null, [typeOf(types, 'titleLine').create()]),
    typeOf(types, 'table').create(null, [
      row('head'),
      ...Array.from({ length: rows - 1 }, () => row('body')),
    ]),
  ]);
};
