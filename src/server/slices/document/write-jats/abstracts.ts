import type { Abstract, SubFront } from '#contract/document/document.ts';
import type { XmlElement } from '../shared/xml-tree.ts';
import type { Context } from './context.ts';
import { paragraphs } from './flow.ts';
import { lineIn } from './lines.ts';
import { el, worded } from './xml.ts';

const ABSTRACT_TYPES: Readonly<Record<Abstract['kind'], string | undefined>> = {
  main: undefined,
  'author-summary': 'author-summary',
  'editor-summary': 'editor-summary',
  digest: 'plain-language-summary',
  graphical: 'graphical',
  highlights: 'key-points',
  translated: undefined,
  other: 'other',
};

/** Abstracts; translations come last in JATS. */
export const abstractsOf = ({ abstracts }: SubFront, ctx: Context): XmlElement[] =>
  [...abstracts.filter(isOwn), ...abstracts.filter((one) => !isOwn(one))].map((one) => {
    const sections = one.content.findIndex((node) => node.type === 'section');
    const lines = sections < 0 ? one.content : one.content.slice(0, sections);
    const rest = sections < 0 ? [] : one.content.slice(sections);
    const title = lineIn('title', one.title, ctx);
    return el(
      isOwn(one) ? 'abstract' : 'trans-abstract',
      { id: one.id, 'xml:lang': one.language, 'abstract-type': ABSTRACT_TYPES[one.kind] },
      ...worded('label', one.label),
      ...(title.length > 0 ? [el('title', {}, ...title)] : []),
      ...paragraphs(lines, ctx),
      ...rest.flatMap((node) =>
        node.type === 'section'
          ? ctx.writers.block({ ...node, attrs: { ...node.attrs, role: undefined } }, ctx)
          : [el('sec', { 'specific-use': 'flow' }, el('title'), ...paragraphs([node], ctx))],
      ),
    );
  });

const isOwn = ({ kind }: Abstract): boolean => kind !== 'translated';
