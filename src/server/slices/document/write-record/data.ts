import type { ArticleDocument } from '#contract/document/document.ts';
import type { DocumentNode, Heading } from '#contract/document/nodes.ts';
import { backKind } from '../shared/back-heads.ts';
import { plainText } from '../shared/plain-text.ts';
import { walk } from '../shared/walk.ts';

/** Whether an article has a statement on its data, or cites a data set. */
export function saysWhereDataAre({ body, back }: ArticleDocument): boolean {
  let says = false;
  const look = (node: DocumentNode) => {
    if (node.type === 'reference' && node.attrs.csl?.type === 'dataset') says = true;
    if (node.type !== 'section') return;
    const heading = node.content.find((inner): inner is Heading => inner.type === 'heading');
    if (backKind(plainText(heading?.content)) === 'data') says = true;
  };
  walk(body, look);
  walk(back, look);
  return says;
}
