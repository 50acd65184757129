import type { Block, Caption } from '#contract/document/nodes.ts';
import { normaliseDoi } from '../shared/links.ts';
import { isBlank } from '../shared/nodes.ts';
import { isElement, kid, kids, textOf, type XmlElement } from '../shared/xml-tree.ts';
import type { Context } from './context.ts';
import { blocks, inlines } from './flow.ts';
import { titleLine } from './headings.ts';

interface CaptionParts {
  /** Label, caption and notes of a float, as in its source. */
  float: { label?: string; doi?: string; alt?: string; longDescription?: string };
  /** None where there is nothing in it. */
  caption: Caption[];
}

/** Parts that the source lacks are left out. */
export function captionOf(el: XmlElement, ctx: Context): CaptionParts {
  // Several captions are translations; all are shown.
  const captions = kids(el, 'caption');
  const title = kid(captions[0], 'title') ?? kid(el, 'title');
  const content: Block[] = [
    ...titleLine('', title, ctx),
    ...captions.flatMap((caption) =>
      blocks(
        caption.children.filter((node) => node !== title),
        ctx,
      ),
    ),
    ...kids(el, 'legend').flatMap((legend) => blocks(legend.children, ctx)),
    ...sources(el, ctx),
  ];
  const doi = normaliseDoi(
    kids(el, 'object-id')
      .map((id) => textOf(id))
      .find((id) => normaliseDoi(id)),
  );
  return {
    float: {
      label: textOf(kid(el, 'label')) || undefined,
      doi,
      alt: textOf(kid(el, 'alt-text')) || undefined,
      longDescription: textOf(kid(el, 'long-desc')) || undefined,
    },
    caption: content.length > 0 ? [{ type: 'caption', content }] : [],
  };
}

/** Attribution and rights. */
function sources(el: XmlElement, ctx: Context): Block[] {
  const lines = kids(el, 'attrib').map((attrib) => inlines(attrib.children, ctx));
  for (const permissions of kids(el, 'permissions')) {
    for (const part of kids(permissions, 'copyright-statement')) lines.push(inlines(part.children, ctx));
    for (const licence of kids(permissions, 'license')) {
      for (const p of kids(licence, 'license-p', 'p')) lines.push(inlines(p.children, ctx));
    }
  }
  return lines
    .filter((line) => !isBlank(line))
    .map((content) => ({ type: 'paragraph', attrs: { role: 'attribution' }, content }));
}

/** Already in the caption. */
const CAPTION_PARTS: ReadonlySet<string> = new Set([
  'label',
  'caption',
  'legend',
  'title',
  'object-id',
  'alt-text',
  'long-desc',
  'attrib',
  'permissions',
  'kwd-group',
  'subj-group',
]);

export const isOfCaption = (name: string): boolean => CAPTION_PARTS.has(name);

/** The captioned content. */
export const withoutCaption = (el: XmlElement, ...others: string[]) =>
  el.children.filter(
    (node) => !isElement(node) || !(CAPTION_PARTS.has(node.name) || others.includes(node.name)),
  );
