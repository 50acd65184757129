import type { Node } from '@tiptap/pm/model';
import type { Command } from '@tiptap/pm/state';
import type { CslName } from '#contract/document/csl.ts';
import { namesInLine } from './names-in-line.ts';

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

/** Changes names in a reference's line as they changed in its fields. */
export const followNames =
  (pos: number, before: readonly CslName[], after: readonly CslName[]): Command =>
  (state, dispatch) => {
    const node = state.doc.nodeAt(pos);
    if (!node) return false;
    const changes = namesInLine(placedText(node), before, after).toSorted((a, b) => b.from - a.from);
    if (changes.length === 0) return false;
    const { tr } = state;
    for (const { from, to, insert } of changes) {
      const [start, end] = [pos + 1 + from, pos + 1 + to];
      if (insert === '') tr.delete(start, end);
      else tr.insertText(insert, start, end);
    }
    dispatch?.(tr);
    return true;
  };

/** The text of a line, each character at its place in the node; other nodes and their edges are signs that no name has. */
function placedText(line: Node): string {
  let text = '';
  line.descendants((node, at) => {
    if (node.isText) text = text.padEnd(at, '\uFFFC') + node.text;
  });
  return text;
}
