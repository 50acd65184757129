import { ChangeSet, type TokenEncoder } from '@tiptap/pm/changeset';
import { type Node, Schema } from '@tiptap/pm/model';
import { StepMap } from '@tiptap/pm/transform';

/*
 * The difference of two lists of words, by the library that the editor comes with. It is bounded: of lists that differ
 * in more than some thousand words all is changed.
 */

const schema = new Schema({
  nodes: { doc: { content: 'word*' }, word: { attrs: { text: {} } }, text: {} },
});

const encoder: TokenEncoder<string> = {
  encodeCharacter: (character) => String.fromCodePoint(character),
  encodeNodeStart: (node) => String(node.attrs.text),
  encodeNodeEnd: (node) => node.type.name,
  compareTokens: (one, other) => one === other,
};

const nodeOf = (words: readonly string[]): Node =>
  schema.node(
    'doc',
    null,
    words.map((text) => schema.node('word', { text })),
  );

/** Stretches that differ, as indexes into both lists. */
export function changesOf(
  before: readonly string[],
  after: readonly string[],
): readonly { fromA: number; toA: number; fromB: number; toB: number }[] {
  const all = new StepMap([0, before.length, after.length]);
  return ChangeSet.create(nodeOf(before), undefined, encoder).addSteps(nodeOf(after), [all], null).changes;
}
