import type { Node, NodeType } from '@tiptap/pm/model';
import { type Command, NodeSelection, TextSelection } from '@tiptap/pm/state';
import { freshId } from '../text/survey.ts';
import { insertBlock } from './blocks.ts';

/** Puts a node into the line at the cursor; one that is edited beside the text is then selected. */
const insertInline =
  (make: (types: Record<string, NodeType>, article: Node) => Node | undefined): Command =>
  (state, dispatch) => {
    const { $from, from } = state.selection;
    const node = make(state.schema.nodes, state.doc);
    const index = $from.index();
    if (!node || !$from.parent.inlineContent || !$from.parent.canReplaceWith(index, index, node.type))
      return false;
    if (dispatch) {
      const tr = state.tr.replaceSelectionWith(node, false);
      const selection = node.isAtom
        ? NodeSelection.create(tr.doc, from)
        : TextSelection.near(tr.doc.resolve(from + 2));
      dispatch(tr.setSelection(selection).scrollIntoView());
    }
    return true;
  };

export const insertFormula = insertInline(({ inlineFormula }) => inlineFormula?.create());
export const insertCrossReference = insertInline(({ crossReference }) => crossReference?.create());
export const insertFootnote = insertInline(({ footnote, paragraph }, article) =>
  footnote?.create({ id: freshId(article, 'fn') }, paragraph?.create()),
);
export const insertDisplayFormula: Command = (state, dispatch) =>
  insertBlock(({ displayFormula }) => {
    if (!displayFormula) throw new Error('The schema has no displayFormula');
    return displayFormula.create({ id: freshId(state.doc, 'eq') });
  })(state, dispatch);

export const insertSupplement: Command = (state, dispatch) =>
  insertBlock(({ supplement, caption, titleLine }) => {
    if (!supplement || !caption || !titleLine) throw new Error('The schema has no supplement');
    return supplement.create({ id: freshId(state.doc, 'file') }, caption.create(null, titleLine.create()));
  })(state, dispatch);
export const insertDefinitions: Command = insertBlock(({ definitionList, definition, term, paragraph }) => {
  if (!definitionList || !definition || !term || !paragraph)
    throw new Error('The schema has no definitionList');
  return definitionList.create(null, [term.create(), definition.create(null, paragraph.create())]);
});

/** A list of references at the end of what stands after the text, with one that is empty. */
export const addReferences: Command = (state, dispatch) => {
  const { references, reference } = state.schema.nodes;
  let end: number | undefined;
  let has = false;
  state.doc.descendants((node, pos) => {
    if (node.type.name === 'references') has = true;
    if (node.type.name === 'flow' && node.attrs.key === 'back') end = pos + node.nodeSize - 1;
    return !node.isTextblock;
  });
  if (has || end === undefined || !references || !reference) return false;
  if (dispatch) {
    const list = references.create(null, reference.create({ id: freshId(state.doc, 'ref') }));
    const tr = state.tr.insert(end, list);
    dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(end + 2))).scrollIntoView());
  }
  return true;
};

/** A section behind the text, before its references, with the cursor in its first line. */
export const addStatement =
  (words: string): Command =>
  (state, dispatch) => {
    const { section, heading, paragraph } = state.schema.nodes;
    let at: number | undefined;
    state.doc.forEach((part, offset) => {
      if (part.attrs.key !== 'back') return;
      let inside = 0;
      for (const child of part.children) {
        if (child.type.name === 'references') break;
        inside += child.nodeSize;
      }
      at = offset + 1 + inside;
    });
    if (at === undefined || !section || !heading || !paragraph) return false;
    if (dispatch) {
      const made = section.create({ id: freshId(state.doc, 's') }, [
        heading.create(null, state.schema.text(words)),
        paragraph.create(),
      ]);
      const tr = state.tr.insert(at, made);
      dispatch(
        tr.setSelection(TextSelection.near(tr.doc.resolve(at + made.nodeSize - 2), -1)).scrollIntoView(),
      );
    }
    return true;
  };
