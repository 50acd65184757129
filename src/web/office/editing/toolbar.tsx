import { redo, undo } from '@tiptap/pm/history';
import type { Command } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import type { ReactNode } from 'react';
import { useToolbarKeys } from '#web/ui/forms/rich-text-editor/toolbar-keys.ts';
import { insertBlock, newFigure, newTable, setBlock, toggleList, toggleWrap } from './commands/blocks.ts';
import {
  addReferences,
  insertCrossReference,
  insertDefinitions,
  insertDisplayFormula,
  insertFootnote,
  insertFormula,
  insertSupplement,
} from './commands/insert.ts';
import { setLink } from './commands/links.ts';
import { beginSection, demoteSection, dissolveSection, promoteSection } from './commands/sections.ts';
import styles from './editing.module.css';
import type { MarkName } from './schema/attributes.ts';
import { can, run } from './text/editor.ts';
import { toggle } from './text/keys.ts';
import { freshId } from './text/survey.ts';

const marks: readonly (readonly [MarkName, string, ReactNode])[] = [
  ['bold', 'Bold', <b key="b">B</b>],
  ['italic', 'Italic', <i key="i">I</i>],
  ['underline', 'Underline', <u key="u">U</u>],
  ['sub', 'Subscript', <span key="x">x₂</span>],
  ['sup', 'Superscript', <span key="x">x²</span>],
  [
    'smallCaps',
    'Small capitals',
    <span key="s" className={styles.smallCaps}>
      Sc
    </span>,
  ],
  ['monospace', 'Monospaced', <code key="m">m</code>],
];

const blocks: readonly (readonly [string, Command])[] = [
  ['Section', beginSection],
  ['Higher', promoteSection],
  ['Deeper', demoteSection],
  [
    'Paragraph',
    (state, dispatch) => dissolveSection(state, dispatch) || setBlock('paragraph')(state, dispatch),
  ],
];

const wraps: readonly (readonly [string, Command])[] = [
  ['List', toggleList('bullet')],
  ['Numbered list', toggleList('decimal')],
  ['Definitions', insertDefinitions],
  ['Quotation', toggleWrap('quote')],
  ['Box', toggleWrap('box')],
  ['Code', setBlock('code')],
];

export function Toolbar({ editor, onLink }: { editor: Editor; onLink(): void }) {
  const keys = useToolbarKeys(() => editor.commands.focus());
  const tool = ([label, command]: readonly [string, Command]) => (
    <Tool key={label} label={label} enabled={can(editor, command)} onPress={() => run(editor, command)} />
  );
  const figure: Command = (state, dispatch) =>
    insertBlock(newFigure(freshId(state.doc, 'fig'), []))(state, dispatch);
  const table: Command = (state, dispatch) =>
    insertBlock(newTable(freshId(state.doc, 'tab'), 3, 3))(state, dispatch);
  return (
    <div role="toolbar" aria-label="Formatting" className={`scroll-row ${styles.toolbar}`} {...keys}>
      <span>
        {marks.map(([name, label, sign]) => (
          <Tool
            key={name}
            label={label}
            sign={sign}
            pressed={editor.isActive(name)}
            onPress={() => run(editor, toggle(name))}
          />
        ))}
      </span>
      <span>{blocks.map(tool)}</span>
      <span>{wraps.map(tool)}</span>
      <span>
        {tool(['Figure', figure])}
        {tool(['Table', table])}
        {tool(['Formula', insertDisplayFormula])}
        {tool(['File', insertSupplement])}
        {tool(['References', addReferences])}
      </span>
      <span>
        {tool(['Inline formula', insertFormula])}
        {tool(['Cross-reference', insertCrossReference])}
        {tool(['Footnote', insertFootnote])}
        <Tool
          label="Link"
          pressed={editor.isActive('link')}
          enabled={can(editor, setLink(''))}
          onPress={onLink}
        />
      </span>
      <span>
        {tool(['Undo', undo])}
        {tool(['Redo', redo])}
      </span>
    </div>
  );
}

function Tool({
  label,
  sign,
  pressed,
  enabled = true,
  onPress,
}: {
  label: string;
  sign?: ReactNode;
  pressed?: boolean;
  enabled?: boolean;
  onPress(): void;
}) {
  return (
    <button
      type="button"
      title={label}
      aria-pressed={pressed}
      aria-disabled={!enabled || undefined}
      // The selection of the text stays.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => enabled && onPress()}
    >
      {sign === undefined ? (
        label
      ) : (
        <>
          <span aria-hidden="true">{sign}</span>
          <span className="visually-hidden">{label}</span>
        </>
      )}
    </button>
  );
}
