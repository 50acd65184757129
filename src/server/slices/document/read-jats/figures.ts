import type { Block } from '#contract/document/nodes.ts';
import { always } from '../shared/nodes.ts';
import type { XmlElement } from '../shared/xml-tree.ts';
import { captionOf, withoutCaption } from './captions.ts';
import type { BlockReaders, Context } from './context.ts';
import { blocks } from './flow.ts';
import { anchor, anchorOr } from './ids.ts';
import { langOf } from './own-language.ts';

/** Figures, groups of them, and other content in files of its own. */

function figure(el: XmlElement, ctx: Context): Block[] {
  const id = anchorOr(el, 'figure', ctx);
  const { float, caption } = captionOf(el, ctx);
  const content = blocks(withoutCaption(el), ctx);
  const supplement = el.attrs['specific-use'] === 'child-fig' ? (true as const) : undefined;
  const lang = langOf(el.attrs, ctx);
  return [
    { type: 'figure', ...always({ id, lang, ...float, supplement }), content: [...content, ...caption] },
  ];
}

function figureGroup(el: XmlElement, ctx: Context): Block[] {
  const { float, caption } = captionOf(el, ctx);
  const inner = blocks(withoutCaption(el), ctx);
  const id = anchorOr(el, 'figure-group', ctx);
  return [
    {
      type: 'figureGroup',
      ...always({ id, ...float, of: 'figures' as const }),
      content: [...caption, ...inner],
    },
  ];
}

export function tableGroup(el: XmlElement, ctx: Context): Block[] {
  const { float, caption } = captionOf(el, ctx);
  const inner = blocks(withoutCaption(el), ctx);
  const id = anchor(el, ctx);
  return [
    {
      type: 'figureGroup',
      ...always({ id, ...float, of: 'tables' as const }),
      content: [...caption, ...inner],
    },
  ];
}

/** Files that are not shown on the page: name, description, and a link where there is an address. */
function supplementary(el: XmlElement, ctx: Context): Block[] {
  const { float, caption } = captionOf(el, ctx);
  const content = blocks(withoutCaption(el), ctx);
  const id = anchorOr(el, 'supplementary', ctx);
  const href = el.attrs.href || undefined;
  const lang = langOf(el.attrs, ctx);
  return [
    {
      type: 'supplement',
      ...always({ id, lang, ...float, kind: 'supplement' as const, href }),
      content: [...caption, ...content],
    },
  ];
}

function media(el: XmlElement, ctx: Context): Block[] {
  const { float, caption } = captionOf(el, ctx);
  const id = el.attrs.id ? anchorOr(el, 'media', ctx) : undefined;
  const href = el.attrs.href || undefined;
  return [
    { type: 'supplement', ...always({ id, ...float, kind: 'media' as const, href }), content: caption },
  ];
}

export const figureBlocks: BlockReaders = {
  fig: figure,
  'fig-group': figureGroup,
  'supplementary-material': supplementary,
  media,
};
