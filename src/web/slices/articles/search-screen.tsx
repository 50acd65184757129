import { type MetaArgs, useLoaderData } from 'react-router';
import { codes } from '#contract/codes.ts';
import { dataOf, publicLoad } from '#web/api/load.ts';
import { PageBanner } from '#web/shell/page-banner.tsx';
import { pageMeta } from '#web/shell/page-title.ts';
import { searchPath } from '#web/shell/search-path.ts';
import { journalNamed, useSite } from '#web/shell/site.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { pageOf } from '#web/ui/pager-numbers.ts';
import { ArticleList } from './article-list.tsx';
import { type Asked, articlesQuery, clean, resultsTitle } from './search-query.ts';
import { shownEntries } from './shown-entry.ts';

const excerptLength = 500;

const screen = publicLoad(async ({ api, query }) => {
  const asked: Asked = {
    keywords: clean(query.get('keyword')),
    journal: clean(query.get('journal')),
    year: clean(query.get('year')),
  };
  const page = pageOf(query, 'page');
  const apiQuery = articlesQuery(asked, page);
  const answer = apiQuery && (await api('journals', { query: apiQuery }));
  // A refused query is shown as an empty result, not as an error.
  if (!answer || answer.code === codes.refusedInput)
    return { asked, page, total: 0, atLeast: false, list: [] };
  const { list, total, atLeast = false } = dataOf(answer);
  return { asked, page, total, atLeast, list: shownEntries(list, excerptLength) };
});
export const loader = screen.onServer;
export const clientLoader = screen.inBrowser;

export const meta = ({ matches, loaderData }: MetaArgs<typeof clientLoader>) => {
  const { asked, page } = loaderData ?? {};
  const narrowed = asked && (asked.keywords || asked.journal || asked.year || page !== 1);
  return [
    ...pageMeta(matches, {
      title: loaderData
        ? resultsTitle(loaderData.total, loaderData.asked, null, loaderData.atLeast)
        : 'Search',
      description: 'Search the articles of all journals by title, author, keyword and full text.',
      path: '/searchresult',
    }),
    // Search results are unbounded, so only the unfiltered list is indexed.
    ...(narrowed ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
};

export default function SearchScreen() {
  const { asked, page, total, atLeast, list } = useLoaderData<typeof clientLoader>();
  const { journals } = useSite();
  const journal = journalNamed(journals, asked.journal);
  return (
    <>
      <PageBanner
        eyebrow="Search results"
        title={resultsTitle(total, asked, journal?.journalName ?? null, atLeast)}
      >
        {atLeast && total > 0 && <p>{ofPhrases}</p>}
      </PageBanner>
      <div className="container">
        {total === 0 ? (
          <Advice asked={asked} atLeast={atLeast} />
        ) : (
          <ArticleList list={list} total={total} page={page} field="page" excerptLength={excerptLength} />
        )}
      </div>
    </>
  );
}

const ofPhrases = 'A phrase in quotation marks is looked for in the articles that its words fit best.';

function Advice({ asked, atLeast }: { asked: Asked; atLeast: boolean }) {
  const narrowed = asked.keywords && (asked.journal || asked.year);
  const keywordOnly = new FormData();
  keywordOnly.set('keyword', asked.keywords);
  return (
    <EmptyState title="Nothing matches this search">
      <ul className="plain-list">
        {narrowed && (
          <li>
            <a href={searchPath(keywordOnly)}>Search all journals and years</a> for the same words.
          </li>
        )}
        {atLeast && <li>{ofPhrases} Without the quotation marks, more is found.</li>}
        <li>Use fewer words, or more general ones; a name, a keyword or part of a title is enough.</li>
        <li>Years are written as 2024 or 2020-2024.</li>
        <li>
          Or look through <a href="/searchresult">all articles</a> or <a href="/journals">the journals</a>.
        </li>
      </ul>
    </EmptyState>
  );
}
