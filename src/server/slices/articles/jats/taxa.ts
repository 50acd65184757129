import type { Context, Renderers } from './context.ts';
import { block, blocks, inlines } from './flow.ts';
import { el as html, isBlank, join, NONE, text } from './html.ts';
import { section } from './sections.ts';
import type { SanitisedHtml } from './types-html.ts';
import { element, isElement, kid, kids, textOf, type XmlElement, type XmlNode } from './xml-tree.ts';

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

function treatment(el: XmlElement, ctx: Context): SanitisedHtml {
  const nomenclature = kid(el, 'nomenclature');
  const named = kids(nomenclature).filter((part) => HEADING.has(part.name));
  const words = named.flatMap((part): XmlNode[] => [' ', element('named-content', spaced(part))]).slice(1);
  const head = words.length > 0 ? [element('title', words)] : [];
  const rest = nomenclature && {
    ...nomenclature,
    children: nomenclature.children.filter((node) => !isElement(node) || !HEADING.has(node.name)),
  };
  return section({ ...el, children: head }, ctx, { stem: 'taxon' }, (inner) =>
    join([
      ...kids(el, 'treatment-meta').map((meta) => treatmentMeta(meta)),
      rest ? blocks(rest.children, inner) : NONE,
      blocks(
        el.children.filter(
          (node) => node !== nomenclature && !(isElement(node) && node.name === 'treatment-meta'),
        ),
        inner,
      ),
    ]),
  );
}

/** The classification, as one line. */
function treatmentMeta(meta: XmlElement): SanitisedHtml {
  const lines = kids(meta, 'kwd-group').map((group) => {
    const label = textOf(kid(group, 'label', 'title')).replace(/[\s:]+$/, '');
    const words = kids(group, 'kwd')
      .map((word) => textOf(word))
      .filter(Boolean)
      .join(', ');
    return [label, words].filter(Boolean).join(': ');
  });
  return join(lines.filter(Boolean).map((line) => html('p', { class: 'keywords' }, text(line))));
}

function citations(el: XmlElement, ctx: Context): SanitisedHtml {
  const items = kids(el)
    .map((one) => inlines(one.children, ctx).trim() as SanitisedHtml)
    .filter((one) => !isBlank(one))
    .map((one) => html('li', {}, one));
  return items.length === 0 ? NONE : html('ul', { class: 'plain', role: 'list' }, ...items);
}

export const taxonBlocks: Renderers = {
  'taxon-treatment': treatment,
  'treatment-sec': (el, ctx) => block({ ...el, name: 'sec' }, ctx),
  'nomenclature-citation-list': citations,
};

export const taxonInlines: Renderers = {
  'taxon-name': (el, ctx) => inlines(spaced(el), ctx),
};
