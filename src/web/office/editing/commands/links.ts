import type { MarkType, Node } from '@tiptap/pm/model';
import { type Command, type EditorState, TextSelection } from '@tiptap/pm/state';
import { getMarkRange } from '@tiptap/react';

interface LinkPlace {
  from: number;
  to: number;
  /** Undefined: no link stands there yet. */
  href: string | undefined;
}

/** The link at the cursor as a whole, or else the selected words of one line. */
export function linkPlace({ selection, schema }: EditorState): LinkPlace | undefined {
  const { $from, from, to } = selection;
  const { link } = schema.marks;
  if (!link || !(selection instanceof TextSelection) || !selection.$to.sameParent($from)) return undefined;
  const { parent } = $from;
  if (!parent.inlineContent || !parent.type.allowsMarkType(link)) return undefined;
  const around = getMarkRange($from, link);
  if (!around || around.from > from || around.to < to) return { from, to, href: undefined };
  return { ...around, href: linkedAt(parent, around.from - $from.start(), link) };
}

const linkedAt = (line: Node, offset: number, link: MarkType) =>
  line.nodeAt(offset)?.marks.find(({ type }) => type === link)?.attrs.href as string | undefined;

/** Links the selected words, or gives the link at the cursor another address; without words, the address is them. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const place = linkPlace(state);
    const { link } = state.schema.marks;
    if (!place || !link) return false;
    if (dispatch) {
      const { tr } = state;
      const { from } = place;
      if (from === place.to) tr.insertText(href.replace(/^mailto:/, ''), from);
      const to = from === place.to ? tr.mapping.map(from) : place.to;
      tr.removeMark(from, to, link).addMark(from, to, link.create({ href }));
      dispatch(tr.setSelection(TextSelection.create(tr.doc, to)).scrollIntoView());
    }
    return true;
  };

/** The words stay. */
export const removeLink: Command = (state, dispatch) => {
  const place = linkPlace(state);
  const { link } = state.schema.marks;
  if (!link || place?.href === undefined) return false;
  dispatch?.(state.tr.removeMark(place.from, place.to, link));
  return true;
};
