import type { ArticleEntry } from '#contract/articles.ts';
import { excerpt } from '#web/ui/excerpt.ts';
import { authorNames } from './author-names.ts';

/** What a list shows of an article. */
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

/** Of each article what a list shows, with `length` characters of its abstract: a page doesn't carry the rest along. */
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
