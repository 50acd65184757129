import { type Command, NodeSelection, TextSelection } from '@tiptap/pm/state';

/** Selects the node at a place, whatever is in it. */
export const selectNode =
  (pos: number): Command =>
  (state, dispatch) => {
    const node = state.doc.nodeAt(pos);
    if (!node || !NodeSelection.isSelectable(node)) return false;
    dispatch?.(state.tr.setSelection(NodeSelection.create(state.doc, pos)));
    return true;
  };

/** Selects the node at a place if it has no words, and else puts the cursor before its first ones. */
export const selectAt =
  (pos: number): Command =>
  (state, dispatch) => {
    const node = state.doc.nodeAt(pos);
    if (!node) return false;
    const selection = node.isAtom
      ? NodeSelection.create(state.doc, pos)
      : TextSelection.near(state.doc.resolve(pos + 1));
    dispatch?.(state.tr.setSelection(selection));
    return true;
  };
