import type { Node } from '@tiptap/pm/model';
import type { Command } from '@tiptap/pm/state';
import type { ArticleDocument, Front } from '#contract/document/document.ts';
import { documentOf, editorOf, restOf } from '../schema/article.ts';

/** Undefined takes a field away. */
export type FrontChange = { [Key in keyof Front]?: Front[Key] | undefined };

const changed = (document: ArticleDocument, change: FrontChange): ArticleDocument => {
  const given = Object.entries({ ...document.front, ...change }).filter(([, value]) => value !== undefined);
  return { ...document, front: Object.fromEntries(given) as unknown as Front };
};

/** Fields with lines and texts that stand in the text. */
const worded: ReadonlySet<string> = new Set([
  'subtitle',
  'translations',
  'abstracts',
  'products',
  'notes',
  'licence',
] satisfies (keyof Front)[]);

/** Changes fields of the front matter. Lines and texts that this adds or takes away come into the text or leave it. */
export const changeFront =
  (change: FrontChange): Command =>
  (state, dispatch) => {
    if (!dispatch) return true;
    const { doc, tr } = state;
    if (!Object.keys(change).some((field) => worded.has(field))) {
      dispatch(tr.setDocAttribute('rest', changed(restOf(doc), change)));
      return true;
    }
    // What stands between is left as it is.
    const next = { ...changed(documentOf(doc), change), body: [], back: [] };
    const after = state.schema.nodeFromJSON(editorOf(next));
    const [old, now] = [aroundText(doc), aroundText(after)];
    dispatch(
      tr
        .replaceWith(old.behind, doc.content.size, after.content.cut(now.behind))
        .replaceWith(0, old.before, after.content.cut(0, now.before))
        .setDocAttribute('rest', after.attrs.rest),
    );
    return true;
  };

/** Places where the article's own text begins, and where what stands after it ends. */
function aroundText(article: Node): { before: number; behind: number } {
  const found = { before: 0, behind: article.content.size };
  article.forEach((part, offset) => {
    if (part.attrs.key === 'body') found.before = offset;
    if (part.attrs.key === 'back') found.behind = offset + part.nodeSize;
  });
  return found;
}
