import { Fragment, type Node, type ResolvedPos } from '@tiptap/pm/model';
import { type Command, type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';

/** The innermost node of a kind around a place, with its position. */
export function around(
  place: ResolvedPos,
  name: string,
): { node: Node; pos: number; depth: number } | undefined {
  for (let depth = place.depth; depth > 0; depth--)
    if (place.node(depth).type.name === name)
      return { node: place.node(depth), pos: place.before(depth), depth };
  return undefined;
}

/** The nodes of a fragment from one index to another. */
const slice = (parent: Node, from: number, to = parent.childCount) =>
  parent.children.slice(from, to) as readonly Node[];

/** Replaces a node and puts the cursor at a distance from its start. */
function replace(tr: Transaction, pos: number, old: number, nodes: readonly Node[], cursor: number) {
  tr.replaceWith(pos, pos + old, Fragment.from(nodes));
  return tr.setSelection(TextSelection.near(tr.doc.resolve(cursor))).scrollIntoView();
}

/** Turns the paragraph at the cursor into the heading of a section that holds what follows it. */
export const beginSection: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const { parent, depth } = $from;
  const container = depth > 1 ? $from.node(depth - 1) : undefined;
  if (parent.type.name !== 'paragraph' || !container || !['section', 'flow'].includes(container.type.name))
    return false;
  const index = $from.index(depth - 1);
  const next = slice(container, index + 1).findIndex(({ type }) => type.name === 'section');
  const end = next < 0 ? container.childCount : index + 1 + next;
  const { heading, section } = state.schema.nodes;
  if (!heading || !section) return false;
  const title = heading.create(null, parent.content);
  const made = section.create({ id: parent.attrs.id }, [title, ...slice(container, index + 1, end)]);
  const size = slice(container, index, end).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  dispatch?.(replace(state.tr, $from.before(), size, [made], $from.pos + 1));
  return true;
};

const headed = ({ selection: { $from } }: EditorState) =>
  $from.parent.type.name === 'heading' ? around($from, 'section') : undefined;

/** A section leaves the section around it and takes with it what followed it there. */
export const promoteSection: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const found = headed(state);
  const parent = found && found.depth > 1 ? $from.node(found.depth - 1) : undefined;
  if (!found || parent?.type.name !== 'section') return false;
  const index = $from.index(found.depth - 1);
  const made = found.node.copy(found.node.content.append(Fragment.from(slice(parent, index + 1))));
  const rest = parent.copy(Fragment.from(slice(parent, 0, index)));
  const start = $from.before(found.depth - 1);
  dispatch?.(replace(state.tr, start, parent.nodeSize, [rest, made], $from.pos + 1));
  return true;
};

/** A section goes into the section before it. */
export const demoteSection: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const found = headed(state);
  if (!found) return false;
  const before = state.doc.resolve(found.pos).nodeBefore;
  if (before?.type.name !== 'section') return false;
  const made = before.copy(before.content.append(Fragment.from(found.node)));
  const start = found.pos - before.nodeSize;
  dispatch?.(replace(state.tr, start, before.nodeSize + found.node.nodeSize, [made], $from.pos - 1));
  return true;
};

/** The heading at the cursor becomes a paragraph, and what its section held stands where the section stood. */
export const dissolveSection: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const found = headed(state);
  const { paragraph } = state.schema.nodes;
  if (!found || !paragraph) return false;
  const line = paragraph.create({ id: found.node.attrs.id }, $from.parent.content);
  const nodes = [line, ...slice(found.node, 1)];
  dispatch?.(replace(state.tr, found.pos, found.node.nodeSize, nodes, $from.pos - 1));
  return true;
};

/** Enter in a heading or the title of a caption goes on with a paragraph. */
export const leaveHeading: Command = (state, dispatch) => {
  const { $from, $to } = state.selection;
  const { paragraph } = state.schema.nodes;
  if (!['heading', 'titleLine'].includes($from.parent.type.name) || !$from.sameParent($to) || !paragraph)
    return false;
  if (dispatch) {
    const tr = state.tr.deleteSelection();
    dispatch(tr.split($from.pos, 1, [{ type: paragraph }]).scrollIntoView());
  }
  return true;
};

/** Backspace at the start of a heading dissolves its section. */
export const backOutOfHeading: Command = (state, dispatch) =>
  state.selection.empty && state.selection.$from.parentOffset === 0
    ? dissolveSection(state, dispatch)
    : false;
