import type { Command } from '@tiptap/pm/state';

/** Replaces the former value of a field in a reference's line, if it stands there once. Its formatting stays. */
export const replaceInLine =
  (pos: number, before: string, after: string): Command =>
  (state, dispatch) => {
    const node = state.doc.nodeAt(pos);
    if (!node || before === '' || after === '' || before === after) return false;
    const whole = new RegExp(
      `(?<![\\p{L}\\p{N}])${before.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
      'gu',
    );
    const places: { from: number; marks: typeof node.marks }[] = [];
    node.descendants(({ text, marks }, at) => {
      for (const { index } of text?.matchAll(whole) ?? []) places.push({ from: pos + 1 + at + index, marks });
    });
    const [place, another] = places;
    if (!place || another) return false;
    dispatch?.(
      state.tr.replaceWith(place.from, place.from + before.length, state.schema.text(after, place.marks)),
    );
    return true;
  };
