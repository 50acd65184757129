import type { ArticleDocument } from '#contract/document/document.ts';
import type { Finding } from '#contract/document/findings.ts';
import { plainText } from '../shared/plain-text.ts';
import { found } from './found.ts';

/** Front matter that every article has. */
export function front({ front: { title, authors, abstracts } }: ArticleDocument): Finding[] {
  return [
    ...(plainText(title) === '' ? [found('no-title', 'There is no title.')] : []),
    ...(authors.length === 0 ? [found('no-authors', 'There are no authors.')] : []),
    ...(abstracts.some(({ kind }) => kind === 'main') ? [] : [found('no-abstract', 'There is no abstract.')]),
  ];
}
