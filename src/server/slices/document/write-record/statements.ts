import type { ArticleDocument } from '#contract/document/document.ts';
import type { Block, Heading } from '#contract/document/nodes.ts';
import { statementKind } from '../shared/back-heads.ts';
import { blocksText, plainText } from '../shared/plain-text.ts';
import { walk } from '../shared/walk.ts';
import type { Statement } from './types.ts';

/** Statements behind the text, found by their headings in any of the languages that are known. */
export function statementsOf({ back }: ArticleDocument): Statement[] {
  return back.flatMap((node) => {
    if (node.type !== 'section') return [];
    const heading = node.content.find((inner): inner is Heading => inner.type === 'heading');
    const title = plainText(heading?.content);
    const kind = statementKind(title);
    const content = node.content.filter((inner): inner is Block => inner.type !== 'heading');
    const text = blocksText(content).trim();
    return kind && text !== '' ? [{ kind, title, text, links: linksIn(content) }] : [];
  });
}

function linksIn(content: readonly Block[]): string[] {
  const links = new Set<string>();
  walk(content, (node) => {
    if (!('marks' in node)) return;
    for (const mark of node.marks ?? []) if (mark.type === 'link') links.add(mark.attrs.href);
  });
  return [...links].filter((href) => /^https?:/.test(href));
}
