import { RichTextEditor } from '@mantine/tiptap';
import type { Editor } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../icons.tsx';
import { CaptionDialog } from './caption-dialog.tsx';
import { PictureDialog, type UploadPicture } from './picture-dialog.tsx';
import { useToolbarKeys } from './toolbar-keys.ts';

const { Control, ControlsGroup } = RichTextEditor;

export function Toolbar({ editor, all, upload }: { editor: Editor; all: boolean; upload?: UploadPicture }) {
  const keys = useToolbarKeys(() => editor.commands.focus());
  return (
    <div role="toolbar" aria-label="Formatting" aria-orientation="horizontal" {...keys}>
      <RichTextEditor.Toolbar>
        <ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
          {all && <RichTextEditor.Subscript />}
          {all && <RichTextEditor.Superscript />}
          <RichTextEditor.ClearFormatting />
        </ControlsGroup>
        <ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
          {all && <RichTextEditor.H4 />}
        </ControlsGroup>
        <ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
        </ControlsGroup>
        <ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
        </ControlsGroup>
        {all && (
          <ControlsGroup>
            <InsertTable editor={editor} />
            {upload && <InsertPicture editor={editor} upload={upload} />}
          </ControlsGroup>
        )}
        <ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </ControlsGroup>
        {all && editor.isActive('table') && <TableTools editor={editor} />}
      </RichTextEditor.Toolbar>
    </div>
  );
}

function Tool({
  label,
  active,
  disabled,
  onPress,
  children,
}: {
  label: string;
  active?: boolean;
  disabled?: boolean;
  onPress(): void;
  children: ReactNode;
}) {
  return (
    <Control aria-label={label} title={label} active={active} disabled={disabled} onClick={onPress}>
      {children}
    </Control>
  );
}

const InsertTable = ({ editor }: { editor: Editor }) => (
  <Tool
    label="Insert table"
    disabled={editor.isActive('table')}
    onPress={() => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
  >
    <Icon name="table" size={18} />
  </Tool>
);

function InsertPicture({ editor, upload }: { editor: Editor; upload: UploadPicture }) {
  const [open, setOpen] = useState(false);
  const label = editor.isActive('figure') ? 'Change picture' : 'Insert picture';
  return (
    <>
      <Tool label={label} active={editor.isActive('figure')} onPress={() => setOpen(true)}>
        <Icon name="picture" size={18} />
      </Tool>
      {open && <PictureDialog editor={editor} upload={upload} onClose={() => setOpen(false)} />}
    </>
  );
}

function TableTools({ editor }: { editor: Editor }) {
  const [captioned, setCaptioned] = useState(false);
  return (
    <>
      <ControlsGroup>
        <RichTextEditor.TableRowBefore />
        <RichTextEditor.TableRowAfter />
        <RichTextEditor.TableRowDelete />
      </ControlsGroup>
      <ControlsGroup>
        <RichTextEditor.TableColumnBefore />
        <RichTextEditor.TableColumnAfter />
        <RichTextEditor.TableColumnDelete />
      </ControlsGroup>
      <ControlsGroup>
        <RichTextEditor.TableToggleHeaderRow />
        <RichTextEditor.TableToggleHeaderColumn />
        <RichTextEditor.TableMergeCells />
        <RichTextEditor.TableSplitCell />
      </ControlsGroup>
      <ControlsGroup>
        <Tool
          label="Caption of the table"
          active={Boolean(editor.getAttributes('table').caption)}
          onPress={() => setCaptioned(true)}
        >
          <Icon name="caption" size={18} />
        </Tool>
        <RichTextEditor.TableDelete />
      </ControlsGroup>
      {captioned && <CaptionDialog editor={editor} onClose={() => setCaptioned(false)} />}
    </>
  );
}
