import type { Footnote } from '#contract/document/inlines.ts';
import type { Note } from '#contract/document/nodes.ts';
import type { XmlElement } from '../shared/xml-tree.ts';
import type { Context } from './context.ts';
import { paragraphs } from './flow.ts';
import { el, worded } from './xml.ts';

/** Notes within lines and in lists. */
export const footnote = (
  { attrs, content }: Pick<Footnote | Note, 'attrs' | 'content'>,
  ctx: Context,
): XmlElement =>
  el(
    'fn',
    { id: attrs?.id, 'xml:lang': attrs?.lang },
    ...worded('label', attrs?.label),
    ...atLeastOne(paragraphs(content, ctx)),
  );

/** Paragraphs where JATS asks for one. */
const atLeastOne = (content: XmlElement[]): XmlElement[] => (content.length > 0 ? content : [el('p')]);
