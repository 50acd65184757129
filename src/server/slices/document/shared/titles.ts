import type { Inline } from '#contract/document/inlines.ts';
import type { Block, Caption } from '#contract/document/nodes.ts';
import { plainText } from './plain-text.ts';

/** Titles in plain words. */

/** A heading for the contents list: note marks and formulae as pictures are no part of it. */
export const headingText = (label: string | undefined, title: readonly Inline[] | undefined): string =>
  [label, plainText(title, { without: isNoteMark })].filter(Boolean).join(' ');

const isNoteMark = (node: Inline): boolean =>
  node.type === 'footnote' ||
  (node.type === 'crossReference' && /fn$/.test(node.attrs.kind)) ||
  (node.type === 'inlineFormula' && !node.attrs.mathml && !node.content);

const isReference = (node: Inline): boolean => node.type === 'footnote' || node.type === 'crossReference';

/** The title of a caption without cross-references; may be empty. */
export function captionTitle(caption: Caption | undefined): string {
  const [first] = caption?.content ?? [];
  return first?.type === 'titleLine' ? plainText(first.content, { without: isReference }) : '';
}

/** The first paragraph of a caption, likewise. */
export function captionWords(caption: Caption | undefined): string {
  const first = (caption?.content ?? []).find(
    (node): node is Extract<Block, { type: 'paragraph' }> => node.type === 'paragraph' && !node.attrs?.role,
  );
  return plainText(first?.content, { without: isReference });
}

/** At most `longest` characters, cut between words, with an ellipsis. */
export function shorten(value: string, longest: number): string {
  if (value.length <= longest) return value;
  const cut = value.slice(0, longest);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2))}…`;
}
