import type { ArticleEntry } from '#contract/article-entry.ts';
import { excerpt } from '#web/ui/excerpt.ts';
import { authorNames } from './author-names.ts';
import { markedWords } from './marked-words.ts';

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
  | 'coins'
  | 'journalId'
  | 'picture'
> & {
  authors: string;
  /** Words of title and authors that were searched for. */
  marks?: string[];
  /** Where else they stand. */
  found?: NonNullable<ArticleEntry['found']>;
};

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
    coins: entry.coins,
    journalId: entry.journalId,
    picture: entry.picture,
    ...ofSearch(entry),
    authors: authorNames(entry.authorDTOList.map(({ displayName }) => displayName)),
  }));

/** Title and authors show their hits themselves. */
function ofSearch({ found }: ArticleEntry): Pick<ShownEntry, 'marks' | 'found'> {
  if (!found || found.length === 0) return {};
  const isShown = ({ where }: { where: string }) => where === 'title' || where === 'author';
  return {
    marks: found.filter(isShown).flatMap(({ html }) => markedWords(html)),
    found: found.filter((one) => !isShown(one)),
  };
}
