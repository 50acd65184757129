import type { Inline } from '#contract/document/inlines.ts';
import { rawText } from '../shared/plain-text.ts';

/** Stands for what a line shows and plain words can't: a picture, a note, a number that is computed. */
const placeholder = '[…]';

const invisible: ReadonlySet<Inline['type']> = new Set(['anchor', 'query']);

/** The words of a node of a line; those of a citation or formula are one piece that words alone can't change. */
export function wordsOfNode(node: Inline): string {
  if (node.type === 'text') return node.text;
  if (invisible.has(node.type)) return '';
  return rawText([node]) || placeholder;
}

/** The words of a line, as they are shown to be changed. */
export const wordsOf = (content: readonly Inline[]): string => content.map(wordsOfNode).join('');

/** Runs of letters, of digits and of white space, and single signs. */
export const tokensOf = (words: string): string[] => words.match(/\p{L}[\p{L}\p{M}]*|\p{N}+|\s+|./gsu) ?? [];
