import { chainCommands, exitCode, toggleMark } from '@tiptap/pm/commands';
import { gapCursor } from '@tiptap/pm/gapcursor';
import { history, redo, undo } from '@tiptap/pm/history';
import { keymap } from '@tiptap/pm/keymap';
import type { MarkType, Schema } from '@tiptap/pm/model';
import { liftListItem, sinkListItem, splitListItem } from '@tiptap/pm/schema-list';
import type { Command } from '@tiptap/pm/state';
import { tableEditing } from '@tiptap/pm/tables';
import { Extension } from '@tiptap/react';
import { setBlock, toggleList } from '../commands/blocks.ts';
import { goOnInDefinitions } from '../commands/definitions.ts';
import {
  backOutOfHeading,
  beginSection,
  demoteSection,
  dissolveSection,
  leaveHeading,
  promoteSection,
} from '../commands/sections.ts';
import { nextCell, previousCell } from '../commands/tables.ts';
import type { MarkName } from '../schema/attributes.ts';
import { labels } from './labels.ts';
import { renumbering } from './renumber.ts';

/** Sets or removes a mark at the selection. */
export const toggle =
  (name: MarkName): Command =>
  (state, dispatch) =>
    toggleMark(state.schema.marks[name] as MarkType)(state, dispatch);

const lineBreak: Command = (state, dispatch) => {
  const { lineBreak } = state.schema.nodes;
  if (!lineBreak || !state.selection.$from.parent.inlineContent) return false;
  dispatch?.(state.tr.replaceSelectionWith(lineBreak.create()).scrollIntoView());
  return true;
};

/** Enter in code is a line, not a block. */
const lineOfCode: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type.name !== 'code') return false;
  dispatch?.(state.tr.insertText('\n').scrollIntoView());
  return true;
};

function keysOf({ nodes }: Schema): Record<string, Command> {
  const item = nodes.listItem;
  if (!item) throw new Error('The schema has no listItem');
  return {
    'Mod-b': toggle('bold'),
    'Mod-i': toggle('italic'),
    'Mod-u': toggle('underline'),
    'Mod-,': toggle('sub'),
    'Mod-.': toggle('sup'),
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    'Mod-Alt-0': chainCommands(dissolveSection, setBlock('paragraph')),
    'Mod-Alt-1': beginSection,
    'Mod-Shift-7': toggleList('decimal'),
    'Mod-Shift-8': toggleList('bullet'),
    Enter: chainCommands(lineOfCode, leaveHeading, goOnInDefinitions, splitListItem(item)),
    'Shift-Enter': lineBreak,
    'Mod-Enter': exitCode,
    Backspace: backOutOfHeading,
    Tab: chainCommands(nextCell, demoteSection, sinkListItem(item)),
    'Shift-Tab': chainCommands(previousCell, promoteSection, liftListItem(item)),
  };
}

/** Keys, history, tables and labels of the editor. */
export const working = Extension.create({
  name: 'working',
  priority: 1000,
  addProseMirrorPlugins() {
    return [
      keymap(keysOf(this.editor.schema)),
      history(),
      labels(),
      renumbering(),
      gapCursor(),
      tableEditing({ allowTableNodeSelection: true }),
    ];
  },
});
