import type { ArticleDocument } from '#contract/document/document.ts';
import { idsOf } from '../shared/walk.ts';
import type { Reading } from './context.ts';
import { findAnchor } from './ids.ts';

/** Cross-references lead to ids of the document; those to what isn't in it lead nowhere. */
export function resolveLinks(document: ArticleDocument, { anchors, links }: Reading): void {
  const present = idsOf(document);
  for (const { attrs, scope } of links) {
    const found = attrs.targets.map((target) => findAnchor(anchors, scope, target));
    attrs.targets = found.filter((id) => id !== undefined && present.has(id)) as string[];
  }
}
