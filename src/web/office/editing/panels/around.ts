import type { Node } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';

export interface Around {
  node: Node;
  pos: number;
}

/** The selected node and those around the selection, the innermost first. */
export function aroundSelection(editor: Editor): Around[] {
  const { selection } = editor.state;
  const found: Around[] = [];
  if (selection instanceof NodeSelection) found.push({ node: selection.node, pos: selection.from });
  for (let depth = selection.$from.depth; depth > 0; depth--)
    found.push({ node: selection.$from.node(depth), pos: selection.$from.before(depth) });
  return found;
}

/** Sets attributes of a node; an empty text is none. */
export function setAttributes(editor: Editor, pos: number, attrs: Record<string, unknown>) {
  const { tr } = editor.state;
  for (const [name, value] of Object.entries(attrs))
    tr.setNodeAttribute(pos, name, value === '' || value === false ? null : value);
  editor.view.dispatch(tr);
}
