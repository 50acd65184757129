import type { Node } from '@tiptap/pm/model';
import type { ArticleTextFinding } from '#contract/office/article-text.ts';

/** The place that a finding is about, by its node or else by its words; undefined if it isn't in the text. */
export function findPlace(
  article: Node,
  { node: id, words }: Pick<ArticleTextFinding, 'node' | 'words'>,
): number | undefined {
  let found: number | undefined;
  const sought = words?.replace(/…$/, '').trim();
  article.descendants((node, pos) => {
    if (found !== undefined) return false;
    const isIt = id ? node.attrs.id === id : sought && node.isTextblock && node.textContent.includes(sought);
    if (isIt) found = pos;
    return found === undefined;
  });
  return found === undefined && id && sought ? findPlace(article, { words: sought }) : found;
}
