import type { Editor } from '@tiptap/react';
import type { ArticleDocument } from '#contract/document/document.ts';
import { editorOf } from '../schema/article.ts';

/** Puts another state of the whole document into the editor, as one step that can be undone. */
export function setDocument(editor: Editor, document: ArticleDocument) {
  const { state, view } = editor;
  const next = state.schema.nodeFromJSON(editorOf(document));
  view.dispatch(
    state.tr.replaceWith(0, state.doc.content.size, next.content).setDocAttribute('rest', next.attrs.rest),
  );
}
