import type { ArticleDocument } from '#contract/document/document.ts';
import type { CrossReference } from '#contract/document/inlines.ts';
import type { DocumentNode, Reference } from '#contract/document/nodes.ts';
import { idsOf, walk, walkText } from '../shared/walk.ts';

/** A node with those that it stands in, the innermost last. */
export interface Placed {
  node: DocumentNode;
  within: readonly DocumentNode[];
}

/** Input of the checks, gathered in one pass. */
export interface Survey {
  ids: ReadonlySet<string>;
  /** Ids that some cross-reference leads to. */
  targets: ReadonlySet<string>;
  crossReferences: CrossReference[];
  references: Reference[];
  placed: Placed[];
}

const looked: ReadonlySet<DocumentNode['type']> = new Set([
  'figure',
  'figureGroup',
  'tableFigure',
  'graphic',
  'inlineGraphic',
  'displayFormula',
  'inlineFormula',
  'section',
]);

export function surveyOf(document: ArticleDocument): Survey {
  const targets = new Set<string>();
  const crossReferences: CrossReference[] = [];
  const references: Reference[] = [];
  walkText(document, (node) => {
    if (node.type === 'reference') references.push(node);
    if (node.type !== 'crossReference') return;
    crossReferences.push(node);
    for (const id of node.attrs.targets) targets.add(id);
  });
  const placed: Placed[] = [];
  place([...document.body, ...document.back], [], placed);
  return { ids: idsOf(document), targets, crossReferences, references, placed };
}

function place(nodes: readonly DocumentNode[], within: readonly DocumentNode[], into: Placed[]): void {
  for (const node of nodes) {
    if (looked.has(node.type)) into.push({ node, within });
    if ('content' in node && node.content) place(node.content, [...within, node], into);
  }
}

/** Ids of a node and of all that it holds. */
export function idsWithin(node: DocumentNode): string[] {
  const found: string[] = [];
  walk([node], (inner) => {
    if ('attrs' in inner && inner.attrs && 'id' in inner.attrs && inner.attrs.id) found.push(inner.attrs.id);
  });
  return found;
}
