import type { MetaDescriptor } from 'react-router';
import type { Article } from '#contract/articles.ts';
import { notIndexed, pageMeta } from '#web/shell/page-title.ts';

/** Without anything that an index would take for an article. */
export const withdrawnMeta = (
  matches: Parameters<typeof pageMeta>[0],
  article: Article,
): MetaDescriptor[] => [
  ...pageMeta(matches, {
    title: `Withdrawn: ${article.manuscripttitle}`,
    description: `This article of ${article.journalName} was withdrawn on ${article.withdrawn?.date}.`,
    path: `/journaldetail/${article.id}`,
  }),
  notIndexed,
];

/** Sends indexes to the current version. */
export const earlierMeta = (matches: Parameters<typeof pageMeta>[0], article: Article): MetaDescriptor[] => [
  ...pageMeta(matches, {
    title: `${article.manuscripttitle} (version ${article.version})`,
    description: `How this article of ${article.journalName} stood before it was corrected.`,
    path: `/journaldetail/${article.id}`,
  }),
  notIndexed,
];
