import type { ArticleDocument } from '#contract/document/document.ts';
import { words } from './writing.ts';

/** Characters that the first of two columns holds below a title. */
const oneColumn = 2000;

/** JATS types of articles that tell of others. */
const notice = /^(?:correction|(?:partial-)?retraction|addendum|expression-of-concern|announcement)$/;

/** A notice of a few paragraphs would leave its second column empty, and is set in one. */
export const columnsOf = (
  { front: { articleType }, body, back, subArticles }: ArticleDocument,
  wanted: 1 | 2,
): 1 | 2 =>
  notice.test(articleType) && subArticles.length === 0 && words([...body, ...back]).length < oneColumn
    ? 1
    : wanted;
