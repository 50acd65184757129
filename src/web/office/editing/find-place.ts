import type { Node } from '@tiptap/pm/model';
import type { ArticleTextFinding } from '#contract/office/article-text.ts';

/** The place that a finding is about, by its node or else by its words; undefined if it isn't in the text. `type`: of the node. */
export function findPlace(
  article: Node,
  { node: id, words }: Pick<ArticleTextFinding, 'node' | 'words'>,
  type?: string,
): number | undefined {
  let found: number | undefined;
  const sought = words?.replace(/…$/, '').trim();
  article.descendants((node, pos) => {
    if (found !== undefined) return false;
    const isIt = id ? node.attrs.id === id : sought && node.isTextblock && node.textContent.includes(sought);
    if (isIt && (!type || node.type.name === type)) found = pos;
    return found === undefined;
  });
  return found === undefined && id && sought ? findPlace(article, { words: sought }, type) : found;
}
