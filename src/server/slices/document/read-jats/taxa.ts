import type { Inline } from '#contract/document/inlines.ts';
import type { Block } from '#contract/document/nodes.ts';
import { isBlank, text, trimmed } from '../shared/nodes.ts';
import { element, isElement, kid, kids, textOf, type XmlElement, type XmlNode } from '../shared/xml-tree.ts';
import type { BlockReaders, Context, InlineReaders } from './context.ts';
import { block, blocks, inlines } from './flow.ts';
import { section } from './sections.ts';

/** Taxon treatments of natural history journals (TaxPub, an extension of JATS). */

/** `<genus>Aus</genus><species>bus</species>` may lack the space between them. */
const spaced = (name: XmlElement): XmlNode[] =>
  name.children.flatMap((node, index): XmlNode[] => {
    const before = name.children[index - 1];
    const apart =
      isElement(node) && before !== undefined && isElement(before) && node.name === 'taxon-name-part';
    return apart ? [' ', node] : [node];
  });

/** Name, authority and status, for the heading. */
const HEADING: ReadonlySet<string> = new Set(['taxon-name', 'taxon-authority', 'taxon-status']);

function treatment(el: XmlElement, ctx: Context): Block[] {
  const nomenclature = kid(el, 'nomenclature');
  const named = kids(nomenclature).filter((part) => HEADING.has(part.name));
  const words = named.flatMap((part): XmlNode[] => [' ', element('named-content', spaced(part))]).slice(1);
  const head = words.length > 0 ? [element('title', words)] : [];
  const rest = nomenclature && {
    ...nomenclature,
    children: nomenclature.children.filter((node) => !isElement(node) || !HEADING.has(node.name)),
  };
  return section({ ...el, children: head }, ctx, { stem: 'taxon' }, (inner) => [
    ...kids(el, 'treatment-meta').flatMap(treatmentMeta),
    ...(rest ? blocks(rest.children, inner) : []),
    ...blocks(
      el.children.filter(
        (node) => node !== nomenclature && !(isElement(node) && node.name === 'treatment-meta'),
      ),
      inner,
    ),
  ]);
}

/** The classification, as one line. */
function treatmentMeta(meta: XmlElement): Block[] {
  const lines = kids(meta, 'kwd-group').map((group) => {
    const label = textOf(kid(group, 'label', 'title')).replace(/[\s:]+$/, '');
    const words = kids(group, 'kwd')
      .map((word) => textOf(word))
      .filter(Boolean)
      .join(', ');
    return [label, words].filter(Boolean).join(': ');
  });
  return lines
    .filter(Boolean)
    .map((line) => ({ type: 'paragraph', attrs: { role: 'keywords' }, content: [text(line)] }));
}

function citations(el: XmlElement, ctx: Context): Block[] {
  const items = kids(el)
    .map((one): Inline[] => trimmed(inlines(one.children, ctx)))
    .filter((one) => !isBlank(one));
  if (items.length === 0) return [];
  return [
    {
      type: 'list',
      attrs: { style: 'none' },
      content: items.map((content) => ({
        type: 'listItem',
        content: [{ type: 'paragraph', attrs: { tight: true }, content }],
      })),
    },
  ];
}

export const taxonBlocks: BlockReaders = {
  'taxon-treatment': treatment,
  'treatment-sec': (el, ctx) => block({ ...el, name: 'sec' }, ctx),
  'nomenclature-citation-list': citations,
};

export const taxonInlines: InlineReaders = {
  'taxon-name': (el, ctx) => inlines(spaced(el), ctx),
};
