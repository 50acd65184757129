import { type Command, type Selection, TextSelection } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  fixTables,
  goToNextCell,
  mergeCells,
  splitCell,
  tableEditing,
  toggleHeader,
} from '@tiptap/pm/tables';
import { type CommandProps, Node } from '@tiptap/react';

const commands = {
  addColumnBefore,
  addColumnAfter,
  deleteColumn,
  addRowBefore,
  addRowAfter,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
  toggleHeaderRow: toggleHeader('row'),
  toggleHeaderColumn: toggleHeader('column'),
} satisfies Record<string, Command>;

type CommandName = keyof typeof commands;

declare module '@tiptap/react' {
  interface Commands<ReturnType> {
    tables: {
      insertTable: (size: { rows: number; cols: number; withHeaderRow?: boolean }) => ReturnType;
      setTableCaption: (caption: string) => ReturnType;
    } & Record<CommandName, () => ReturnType>;
  }
}

/** The roles that the table library expects. */
const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const tableAround = ({ $head }: Selection) => {
  for (let depth = $head.depth; depth > 0; depth--)
    if ($head.node(depth).type.name === 'table') return $head.before(depth);
  return undefined;
};

/** With a plain-text caption. Header cells determine its head (`html-of.ts`). */
export const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  addAttributes: () => ({
    caption: {
      default: '',
      parseHTML: (element) => element.querySelector(':scope > caption')?.textContent?.trim() ?? '',
      renderHTML: () => ({}),
    },
  }),
  // The caption is an attribute, so its text is not parsed as content.
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ node, HTMLAttributes }) =>
    node.attrs.caption
      ? ['table', HTMLAttributes, ['caption', { contenteditable: 'false' }, node.attrs.caption], ['tbody', 0]]
      : ['table', HTMLAttributes, ['tbody', 0]],
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  addCommands: () => ({
    insertTable:
      ({ rows, cols, withHeaderRow }) =>
      ({ commands, tr, dispatch }) => {
        const { from } = tr.selection;
        const inserted = commands.insertContent({
          type: 'table',
          content: Array.from({ length: rows }, (_, row) => ({
            type: 'tableRow',
            content: Array.from({ length: cols }, () => ({
              type: withHeaderRow && row === 0 ? 'tableHeader' : 'tableCell',
              content: [{ type: 'paragraph' }],
            })),
          })),
        });
        if (!inserted || !dispatch) return inserted;
        // Replaces an empty paragraph, or goes before or between the halves of another. The cursor goes to the first cell.
        let at: number | undefined;
        tr.doc.nodesBetween(Math.max(0, from - 1), tr.doc.content.size, ({ type }, place) => {
          if (type.name === 'table' && place >= from - 1) at ??= place;
          return at === undefined;
        });
        if (at !== undefined) tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1)));
        return true;
      },
    setTableCaption: (caption) => (props) => {
      const at = tableAround(props.state.selection);
      if (at === undefined) return false;
      props.dispatch?.(props.tr.setNodeAttribute(at, 'caption', caption));
      return true;
    },
    ...(Object.fromEntries(
      Object.entries(commands).map(([name, command]) => [
        name,
        () =>
          ({ state, dispatch }: CommandProps) =>
            command(state, dispatch),
      ]),
    ) as Record<CommandName, () => (props: CommandProps) => boolean>),
  }),
  addKeyboardShortcuts() {
    const go = (direction: -1 | 1) => () => {
      if (this.editor.commands.command(({ state, dispatch }) => goToNextCell(direction)(state, dispatch)))
        return true;
      // Tab in the last cell adds a row, as in word processors; Shift+Tab in the first cell leaves the table.
      if (direction < 0 || !this.editor.can().addRowAfter()) return false;
      return this.editor
        .chain()
        .addRowAfter()
        .command(({ state, dispatch }) => goToNextCell(1)(state, dispatch))
        .run();
    };
    return { Tab: go(1), 'Shift-Tab': go(-1) };
  },
  addProseMirrorPlugins: () => [tableEditing()],
  onCreate() {
    const fixed = fixTables(this.editor.state);
    if (fixed) this.editor.view.dispatch(fixed.setMeta('addToHistory', false));
  },
});

export const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
});

const spans = (element: HTMLElement, name: string) => Number(element.getAttribute(name)) || 1;
const cell = (name: string, tag: string) =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: {
        default: 1,
        parseHTML: (element) => spans(element, 'colspan'),
        renderHTML: ({ colspan }) => (colspan > 1 ? { colspan } : {}),
      },
      rowspan: {
        default: 1,
        parseHTML: (element) => spans(element, 'rowspan'),
        renderHTML: ({ rowspan }) => (rowspan > 1 ? { rowspan } : {}),
      },
      // Columns fit their content, but the library requires the attribute.
      colwidth: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

export const TableCell = cell('tableCell', 'td');
export const TableHeader = cell('tableHeader', 'th');
