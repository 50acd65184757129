import type { Context } from './context.ts';
import { inlines } from './flow.ts';
import { el as html, isBlank, NONE, type Tag, text } from './html.ts';
import type { SanitisedHtml } from './types-html.ts';
import { isElement, textOf, type XmlElement } from './xml-tree.ts';

/** A heading of the context's level (at most 6); empty without text. */
export function heading(label: string, title: XmlElement | undefined, ctx: Context): SanitisedHtml {
  const words = title ? inlines(title.children, ctx) : NONE;
  if (label === '' && isBlank(words)) return NONE;
  return headingOf(
    [
      label ? html('span', { class: 'label' }, text(label)) : NONE,
      text(label && !isBlank(words) ? ' ' : ''),
      words,
    ].join('') as SanitisedHtml,
    ctx,
  );
}

/** A heading of the context's level, between 2 and 6. */
export const headingOf = (words: SanitisedHtml, ctx: Context): SanitisedHtml =>
  html(`h${Math.min(6, Math.max(2, ctx.level))}` as Tag, {}, words.trim() as SanitisedHtml);

const NO_WORDS: ReadonlySet<string> = new Set([
  'fn',
  'object-id',
  'tex-math',
  'graphic',
  'inline-graphic',
  'alt-text',
  'long-desc',
  'index-term',
]);

export const headingText = (label: string, title: XmlElement | undefined): string =>
  [label, textOf(title && withoutMarks(title), NO_WORDS)].filter(Boolean).join(' ');

/** Footnote marks are not part of a heading. */
const withoutMarks = (el: XmlElement): XmlElement => ({
  ...el,
  children: el.children
    .filter((node) => !isElement(node) || node.name !== 'xref' || !/fn$/.test(node.attrs['ref-type'] ?? ''))
    .map((node) => (isElement(node) ? withoutMarks(node) : node)),
});
