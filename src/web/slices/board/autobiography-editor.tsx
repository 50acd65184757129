import { Link, RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import './autobiography-editor.css';

type Props = {
  html: string;
  /** Told of each change that the member makes; what the editor does not know of older text stays until then. */
  onChange(html: string): void;
  onBlur(): void;
  attributes: Record<string, string>;
  wrong: boolean;
};

/** Only what the server's sanitiser keeps. */
const extensions = [
  StarterKit.configure({ link: false, codeBlock: false, code: false, heading: { levels: [2, 3, 4] } }),
  Link.configure({ openOnClick: false, protocols: ['http', 'https', 'mailto'], defaultProtocol: 'https' }),
];

export default function AutobiographyEditor({ html, onChange, onBlur, attributes, wrong }: Props) {
  const editor = useEditor({
    extensions,
    content: html,
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: { attributes: { class: 'prose', ...attributes, 'aria-invalid': String(wrong) } },
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
    onBlur,
  });
  return (
    <RichTextEditor editor={editor} withCodeHighlightStyles={false} withTypographyStyles={false}>
      <RichTextEditor.Toolbar role="toolbar" aria-label="Formatting">
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
          <RichTextEditor.ClearFormatting />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}
