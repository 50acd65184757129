import { RichTextEditor as Frame } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { cleanPasted } from './clean-pasted.ts';
import { extensions } from './extensions.ts';
import { htmlOf } from './html-of.ts';
import { labels } from './labels.ts';
import { PictureDialog, type UploadPicture } from './picture-dialog.tsx';
import { Toolbar } from './toolbar.tsx';
import './rich-text-editor.css';

export type EditorProps = {
  /** What it begins with; later values are not taken up: give the component another `key` instead. */
  html: string;
  /**
   * Told of each change that the writer makes, with the text as it would be sent (empty where nothing is
   * written), and whether it differs from what it began with.
   */
  onChange(html: string, changed: boolean): void;
  onBlur?(): void;
  /** `all`, or what a few paragraphs need. */
  tools?: 'all' | 'few';
  /** Stores pictures; without it there is no button for them. */
  upload?: UploadPicture;
  /** For the element that is typed in: its name, what describes it. */
  attributes: Record<string, string>;
  wrong: boolean;
};

/** Writes rich text. Heavy: use it through `RichTextField`, which loads it when it is shown. */
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
      // A word processor sends a picture of the text along with the text.
      handlePaste: (_, { clipboardData }) =>
        !clipboardData?.types.includes('text/html') && takePicture(clipboardData?.files),
      handleDrop: (_, event, __, moved) => !moved && takePicture(event.dataTransfer?.files),
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
