import type { ArticleDocument, ArticleText, SubFront } from '#contract/document/document.ts';
import type { DocumentNode } from '#contract/document/nodes.ts';

/** Calls `visit` for every node, in document order, the outer first. */
export function walk(nodes: readonly DocumentNode[] | undefined, visit: (node: DocumentNode) => void): void {
  for (const node of nodes ?? []) {
    visit(node);
    if ('content' in node) walk(node.content, visit);
  }
}

/** The same for everything that an article shows as text, without titles. */
export function walkText(text: ArticleText & { front: SubFront }, visit: (node: DocumentNode) => void): void {
  const { front, body, back, subArticles } = text;
  for (const { content } of front.abstracts) walk(content, visit);
  for (const product of front.products) walk(product, visit);
  if (front.notes) walk([front.notes], visit);
  walk(body, visit);
  walk(back, visit);
  for (const sub of subArticles) walkText(sub, visit);
}

/** All ids of the document. */
export function idsOf(document: ArticleDocument): Set<string> {
  const found = new Set<string>();
  walkText(document, (node) => {
    const id = (node as { attrs?: { id?: string } }).attrs?.id;
    if (id) found.add(id);
    for (const { attrs } of ('marks' in node && node.marks) || []) if (attrs?.id) found.add(attrs.id);
  });
  const heads = ({ front, subArticles }: Pick<ArticleDocument, 'subArticles'> & { front: SubFront }) => {
    for (const { id } of front.abstracts) found.add(id);
    for (const sub of subArticles) {
      found.add(sub.id);
      heads(sub);
    }
  };
  heads(document);
  return found;
}
