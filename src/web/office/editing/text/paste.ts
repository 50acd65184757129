import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { cleanPasted } from '#web/ui/forms/rich-text-editor/clean-pasted.ts';
import { idsIn } from './survey.ts';

/** HTML of other programs as this editor's schema can hold it; what it has no node for is text. */
export function cleanHtml(html: string): string {
  if (html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(cleanPasted(html), 'text/html');
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(picture.alt);
  return body.innerHTML;
}

/** Pasted nodes lose ids that are already in the text: of two places with one id, only one could be found. */
export function withFreshIds(slice: Slice, view: EditorView): Slice {
  const taken = idsIn(view.state.doc);
  const renew = (node: Node): Node => {
    const marks = node.marks.map((mark) =>
      taken.has(mark.attrs.id) ? mark.type.create({ ...mark.attrs, id: null }) : mark,
    );
    if (node.isText) return node.mark(marks);
    const attrs = taken.has(node.attrs.id) ? { ...node.attrs, id: null } : node.attrs;
    return node.type.create(attrs, Fragment.from(node.children.map(renew)), marks);
  };
  return new Slice(Fragment.from(slice.content.content.map(renew)), slice.openStart, slice.openEnd);
}
