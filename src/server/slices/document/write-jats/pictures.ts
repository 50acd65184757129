import type { GraphicAttrs } from '#contract/document/nodes.ts';
import type { XmlElement } from '../shared/xml-tree.ts';
import { el, worded } from './xml.ts';

/** A picture; one in several forms as alternatives. */
export function pictures(
  name: 'graphic' | 'inline-graphic',
  { id, files, alt, longDescription }: Partial<GraphicAttrs>,
  ...inside: XmlElement[]
): XmlElement {
  const descriptions = [...worded('alt-text', alt), ...worded('long-desc', longDescription), ...inside];
  const [first = '', ...others] = files ?? [];
  const best = el(name, { id, 'xlink:href': first }, ...descriptions);
  if (others.length === 0) return best;
  return el('alternatives', {}, best, ...others.map((file) => el(name, { 'xlink:href': file })));
}
