import { type Command, Plugin } from '@tiptap/pm/state';
import { type Editor, Extension, useEditor } from '@tiptap/react';
import { useState } from 'react';
import type { ArticleDocument } from '#contract/document/document.ts';
import { readsNewestSelection } from '#web/ui/newest-selection.ts';
import { selectAt } from '../commands/select.ts';
import { editorOf } from '../schema/article.ts';
import { schemaExtensions } from '../schema/extensions.ts';
import { working } from './keys.ts';
import { cleanHtml, withFreshIds } from './paste.ts';
import { type PictureOf, viewsOf } from './views.ts';

/** Views as a plugin: of those among the editor's properties the library keeps none. */
const viewing = (pictureOf: PictureOf) =>
  Extension.create({
    name: 'viewing',
    addProseMirrorPlugins: () => [new Plugin({ props: { nodeViews: viewsOf(pictureOf) } })],
  });

/** The editor of an article. It begins anew only where it is mounted anew. */
export function useArticleEditor({
  document,
  editable,
  pictureOf,
  onChange,
  onKey,
}: {
  document: ArticleDocument;
  editable: boolean;
  pictureOf: PictureOf;
  onChange(editor: Editor): void;
  /** True if the key was one of the screen's. The function of the first render stays. */
  onKey(event: KeyboardEvent): boolean;
}) {
  // The same objects at each render: with others the view would be drawn anew.
  const [initial] = useState(() => ({
    content: editorOf(document),
    extensions: [...schemaExtensions, working, viewing(pictureOf)],
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Text of the article' },
      transformPastedHTML: cleanHtml,
      transformPasted: withFreshIds,
      handleDOMEvents: readsNewestSelection,
      handleKeyDown: (_: unknown, event: KeyboardEvent) => onKey(event),
    },
  }));
  return useEditor({
    ...initial,
    editable,
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    onUpdate: ({ editor }) => onChange(editor),
  });
}

/** Runs a command and gives the focus back to the text. */
export function run(editor: Editor, command: Command): boolean {
  const done = command(editor.state, editor.view.dispatch, editor.view);
  editor.view.focus();
  return done;
}

/** Whether a command could run. */
export const can = (editor: Editor, command: Command): boolean => command(editor.state);

/** Selects the node at a place, or puts the cursor into it, and shows it. */
export function goTo(editor: Editor, pos: number) {
  const { state, view } = editor;
  if (!selectAt(pos)(state, view.dispatch)) return;
  const shown = view.nodeDOM(pos);
  if (shown instanceof Element) shown.scrollIntoView({ block: 'center' });
  view.focus();
}
