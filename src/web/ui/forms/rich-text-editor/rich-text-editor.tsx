import { RichTextEditor as Frame } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { readsNewestSelection } from '#web/ui/newest-selection.ts';
import { cleanPasted } from './clean-pasted.ts';
import { extensions } from './extensions.ts';
import { htmlOf } from './html-of.ts';
import { labels } from './labels.ts';
import { PictureDialog, type UploadPicture } from './picture-dialog.tsx';
import { Toolbar } from './toolbar.tsx';
import './rich-text-editor.css';

export type EditorProps = {
  /** Initial value; change the component's `key` to reset it. */
  html: string;
  /**
   * For each change by the writer: the HTML to send (empty for an empty text), and whether it differs from the initial value.
   */
  onChange(html: string, changed: boolean): void;
  onBlur?(): void;
  /** `few`: what a few paragraphs need. */
  tools?: 'all' | 'few';
  /** Without it there is no picture button. */
  upload?: UploadPicture;
  /** Attributes of the editable element: name, description. */
  attributes: Record<string, string>;
  wrong: boolean;
};

/** Large: use `RichTextField`, which loads it when shown. */
export default function RichTextEditor(props: EditorProps) {
  const { html, onChange, onBlur, tools = 'all', upload, attributes, wrong } = props;
  const began = useRef('');
  const [pasted, setPasted] = useState<File>();
  const takePicture = (files: FileList | undefined) => {
    const picture = [...(files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (picture && upload) setPasted(picture);
    return Boolean(picture);
  };
  const editor = useEditor({
    extensions,
    content: html,
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: { class: 'prose', ...attributes, 'aria-invalid': String(wrong) },
      transformPastedHTML: cleanPasted,
      // Word processors put a picture of the text on the clipboard beside the text.
      handlePaste: (_, { clipboardData }) =>
        !clipboardData?.types.includes('text/html') && takePicture(clipboardData?.files),
      handleDrop: (_, event, __, moved) => !moved && takePicture(event.dataTransfer?.files),
      handleDOMEvents: readsNewestSelection,
      handleKeyDown: (view, event) => {
        if (event.key !== 'F10' || !event.altKey) return false;
        view.dom.closest('[data-editor]')?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
        return true;
      },
    },
    onCreate: ({ editor }) => {
      began.current = htmlOf(editor);
    },
    onUpdate: ({ editor }) => {
      const now = htmlOf(editor);
      onChange(now, now !== began.current);
    },
    onBlur,
  });
  return (
    <Frame
      editor={editor}
      labels={labels}
      data-editor=""
      withCodeHighlightStyles={false}
      withTypographyStyles={false}
    >
      {editor && <Toolbar editor={editor} all={tools === 'all'} upload={upload} />}
      <Frame.Content />
      {pasted && upload && editor && (
        <PictureDialog editor={editor} upload={upload} file={pasted} onClose={() => setPasted(undefined)} />
      )}
    </Frame>
  );
}
