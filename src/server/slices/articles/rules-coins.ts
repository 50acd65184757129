import { isDoi } from '#server/slices/document/index.ts';
import type { EntryRow } from './store-lists.ts';

type Told = Pick<
  EntryRow,
  'doi' | 'titleText' | 'journalName' | 'journalShortName' | 'published' | 'volume' | 'issue'
> &
  Pick<EntryRow, 'firstPage' | 'lastPage' | 'elocationId' | 'issn'> & {
    authors: readonly Pick<EntryRow['authors'][number], 'givenNames' | 'surname' | 'displayName' | 'group'>[];
  };

/** An article as an OpenURL ContextObject in the form of a query (ANSI/NISO Z39.88), as COinS wants it. */
export function coinsOf(article: Told): string {
  const { doi, authors, firstPage, lastPage, elocationId } = article;
  const [first] = authors;
  const person = first && !first.group && first.givenNames !== '' ? first : undefined;
  const pages = firstPage && lastPage ? `${firstPage}-${lastPage}` : (firstPage ?? elocationId);
  const values: [string, string | null | undefined][] = [
    ['ctx_ver', 'Z39.88-2004'],
    ['rft_val_fmt', 'info:ofi/fmt:kev:mtx:journal'],
    ['rft_id', isDoi(doi) ? `info:doi/${doi}` : null],
    ['rft.genre', 'article'],
    ['rft.atitle', article.titleText],
    ['rft.jtitle', article.journalName],
    ['rft.stitle', article.journalShortName],
    ['rft.date', article.published],
    ['rft.volume', article.volume],
    ['rft.issue', article.issue],
    ['rft.pages', pages],
    ['rft.issn', article.issn],
    ['rft.aufirst', person?.givenNames],
    ['rft.aulast', person?.surname],
    ...authors
      .slice(person ? 1 : 0)
      .map(({ group, givenNames, surname, displayName }): [string, string] => [
        'rft.au',
        group || givenNames === '' ? displayName : `${surname}, ${givenNames}`,
      ]),
  ];
  const known = values.filter((one): one is [string, string] => Boolean(one[1]));
  return new URLSearchParams(known).toString();
}
