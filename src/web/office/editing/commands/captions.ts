import type { Node } from '@tiptap/pm/model';
import { type Command, TextSelection } from '@tiptap/pm/state';

/** Index of the child before which a figure or table takes a caption: above a table, below a picture. */
function captionIndex(float: Node): number | undefined {
  const { caption } = float.type.schema.nodes;
  if (!caption || float.children.some(({ type }) => type === caption)) return undefined;
  const indexes = Array.from({ length: float.childCount + 1 }, (_, index) => index);
  if (float.type.name !== 'tableFigure') indexes.reverse();
  return indexes.find((index) => float.canReplaceWith(index, index, caption));
}

/** Gives a figure or table that has none a caption, with the cursor in it. */
export const addCaption =
  (pos: number): Command =>
  (state, dispatch) => {
    const float = state.doc.nodeAt(pos);
    const index = float ? captionIndex(float) : undefined;
    const { caption, titleLine } = state.schema.nodes;
    if (!float || index === undefined || !caption || !titleLine) return false;
    if (dispatch) {
      const before = float.children.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
      const at = pos + 1 + before;
      const tr = state.tr.insert(at, caption.create(null, titleLine.create()));
      dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView());
    }
    return true;
  };
