import type { ArticleEntry } from '#contract/article-entry.ts';
import { excerpt } from '#web/ui/excerpt.ts';
import { authorNames } from './author-names.ts';

export type ShownEntry = Pick<
  ArticleEntry,
  | 'id'
  | 'manuscripttitle'
  | 'titleHtml'
  | 'manuscripttypeName'
  | 'publishedDateStr'
  | 'openAccess'
  | 'journalStr1'
  | 'journalStr2'
  | 'doi'
  | 'abstractcontent'
  | 'snippet'
> & { authors: string };

/** Only what a list shows, with `length` characters of the abstract, to keep pages small. */
export const shownEntries = (list: readonly ArticleEntry[], length: number): ShownEntry[] =>
  list.map((entry) => ({
    id: entry.id,
    manuscripttitle: entry.manuscripttitle,
    titleHtml: entry.titleHtml,
    manuscripttypeName: entry.manuscripttypeName,
    publishedDateStr: entry.publishedDateStr,
    openAccess: entry.openAccess,
    journalStr1: entry.journalStr1,
    journalStr2: entry.journalStr2,
    doi: entry.doi,
    abstractcontent: excerpt(entry.abstractcontent, length),
    snippet: entry.snippet,
    authors: authorNames(entry.authorDTOList.map(({ displayName }) => displayName)),
  }));
