import type { NodeType } from '@tiptap/pm/model';
import { type Command, TextSelection } from '@tiptap/pm/state';

const typed = (types: Record<string, NodeType>, name: string): NodeType => {
  const type = types[name];
  if (!type) throw new Error(`The schema has no ${name}`);
  return type;
};

/** Enter behind a term goes to its definition; in an empty term, out of the list. */
const fromTerm: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const { parent, depth } = $from;
  if (!empty || parent.type.name !== 'term' || $from.parentOffset < parent.content.size) return false;
  const { nodes } = state.schema;
  const { tr } = state;
  const behind = $from.after();
  const list = $from.node(depth - 1);
  const next = list.maybeChild($from.index(depth - 1) + 1);
  if (parent.content.size === 0 && list.childCount > 1 && !next) {
    tr.delete($from.before(), behind);
    const out = tr.mapping.map($from.after(depth - 1));
    tr.insert(out, typed(nodes, 'paragraph').create());
    tr.setSelection(TextSelection.create(tr.doc, out + 1));
  } else {
    if (next?.type.name !== 'definition')
      tr.insert(behind, typed(nodes, 'definition').create(null, typed(nodes, 'paragraph').create()));
    tr.setSelection(TextSelection.near(tr.doc.resolve(behind + 1)));
  }
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Enter in the empty last line of a definition begins the next term. */
const fromDefinition: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const { parent, depth } = $from;
  const definition = depth > 1 ? $from.node(depth - 1) : undefined;
  if (!empty || parent.content.size > 0 || definition?.type.name !== 'definition') return false;
  if (definition.childCount === 1 || definition.lastChild !== parent) return false;
  const { tr } = state;
  tr.delete($from.before(), $from.after());
  const behind = tr.mapping.map($from.after(depth - 1));
  tr.insert(behind, typed(state.schema.nodes, 'term').create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, behind + 1)).scrollIntoView());
  return true;
};

export const goOnInDefinitions: Command = (state, dispatch) =>
  fromTerm(state, dispatch) || fromDefinition(state, dispatch);
