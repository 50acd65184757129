import type { Graphic, GraphicAttrs } from '#contract/document/nodes.ts';
import { always } from '../shared/nodes.ts';
import { kid, kids, textOf, type XmlElement } from '../shared/xml-tree.ts';
import type { BlockReaders, Context, InlineReader, InlineReaders } from './context.ts';
import { blocks } from './flow.ts';
import { anchor } from './ids.ts';

export function pictureOf(el: XmlElement, ctx: Context): GraphicAttrs {
  const files = (el.attrs.hrefs ?? el.attrs.href ?? '').split('\n').filter(Boolean);
  return always({
    id: anchor(el, ctx),
    files,
    alt: textOf(kid(el, 'alt-text')) || undefined,
    longDescription: textOf(kid(el, 'long-desc')) || undefined,
  }).attrs;
}

function graphic(el: XmlElement, ctx: Context): Graphic[] {
  const attrs = pictureOf(el, ctx);
  const caption = blocks(kids(el, 'label', 'caption', 'attrib', 'permissions'), ctx);
  return [
    {
      type: 'graphic',
      attrs,
      ...(caption.length > 0 && { content: [{ type: 'caption', content: caption }] }),
    },
  ];
}

const inlineGraphic: InlineReader = (el, ctx) => [{ type: 'inlineGraphic', attrs: pictureOf(el, ctx) }];

export const pictureBlocks: BlockReaders = { graphic };
export const pictureInlines: InlineReaders = { 'inline-graphic': inlineGraphic, graphic: inlineGraphic };
