import { type MetaArgs, useLoaderData, useSearchParams } from 'react-router';
import { codes } from '#contract/codes.ts';
import { askedText } from '#contract/followed.ts';
import { badYears } from '#contract/years.ts';
import { dataOf, publicLoad } from '#web/api/load.ts';
import { PageBanner } from '#web/shell/page-banner.tsx';
import { notIndexed, pageMeta } from '#web/shell/page-title.ts';
import { journalNamed, useSite } from '#web/shell/site.ts';
import { FollowLink, followSearch } from '#web/slices/following/index.ts';
import { pageOf } from '#web/ui/pager-numbers.ts';
import listStyles from './article-list.module.css';
import { ArticleList } from './article-list.tsx';
import { feedOf, searchWith } from './search-address.ts';
import { type Facets, SearchFacets } from './search-facets.tsx';
import { NoResults, type Notes, SearchHelp, SearchNotes } from './search-notes.tsx';
import {
  type Asked,
  narrowedBy,
  narrowings,
  resultsTitle,
  type Sort,
  searchQuery,
  sortOf,
  sorts,
} from './search-query.ts';
import styles from './search-screen.module.css';
import { shownEntries } from './shown-entry.ts';

const excerptLength = 500;

export const loader = publicLoad(async ({ api, query }) => {
  const asked: Asked = {
    keywords: askedText(query.get('keyword')),
    journal: askedText(query.get('journal')),
    year: askedText(query.get('year')),
  };
  const page = pageOf(query, 'page');
  const sort = sortOf(query, asked.keywords);
  const none = { asked, page, sort, total: 0, notes: {} as Notes, facets: null as Facets | null, list: [] };
  const apiQuery = searchQuery(asked, narrowedBy(query), sort, page);
  if (!apiQuery) return { ...none, refused: asked.year ? badYears : undefined };
  const answer = await api('journals', { query: apiQuery });
  if (answer.code === codes.refusedInput) return { ...none, refused: answer.msg };
  const { list, total, facets = null, ...notes } = dataOf(answer);
  return {
    ...none,
    total,
    notes: notes as Notes,
    facets,
    list: shownEntries(list, excerptLength),
    refused: undefined,
  };
});

export const meta = ({ matches, loaderData, location }: MetaArgs<typeof loader>) => {
  const { asked, page } = loaderData ?? {};
  const query = new URLSearchParams(location.search);
  const narrowed =
    asked &&
    (asked.keywords ||
      asked.journal ||
      asked.year ||
      page !== 1 ||
      narrowings.some((name) => query.get(name)));
  return [
    ...pageMeta(matches, {
      title: loaderData ? titleOf(loaderData, null, query) : 'Search',
      description: 'Search the articles of all journals by title, author, keyword and full text.',
      path: '/searchresult',
    }),
    // Search results are unbounded, so only the unfiltered list is indexed.
    ...(narrowed
      ? [
          notIndexed,
          {
            tagName: 'link',
            rel: 'alternate',
            type: 'application/atom+xml',
            title: 'New articles of this search',
            href: feedOf(query),
          },
        ]
      : []),
  ];
};

type Found = { total: number; asked: Asked; notes: Notes };

const titleOf = ({ total, asked, notes }: Found, journalName: string | null, query: URLSearchParams) =>
  resultsTitle(total, asked, journalName, {
    atLeast: notes.atLeast ?? false,
    partial: notes.partial ?? false,
    author: narrowedBy(query).author,
  });

export default function SearchScreen() {
  const { asked, page, sort, total, notes, facets, list, refused } = useLoaderData<typeof loader>();
  const { journals } = useSite();
  const [query] = useSearchParams();
  const journal = journalNamed(journals, asked.journal);
  const title = titleOf({ total, asked, notes }, journal?.journalName ?? null, query);
  return (
    <>
      <PageBanner eyebrow="Search results" title={title}>
        {notes.atLeast && total > 0 && (
          <p>A phrase in quotation marks is looked for in the articles that its words fit best.</p>
        )}
      </PageBanner>
      <div className={`container ${listStyles.withAside}`}>
        {facets && (total > 0 || notes.emptiedBy) && (
          <SearchFacets facets={facets} query={query} journalCode={journal?.journalCode ?? asked.journal} />
        )}
        <div>
          <div className={`bar small arrives-whole ${styles.toolbar}`}>
            <SearchHelp />
            {total > 0 && <Orders query={query} sort={sort} hasWords={asked.keywords !== ''} />}
            {!refused && (journal || !asked.journal) && (
              <FollowLink
                to={followSearch(query)}
                label={query.get('author') && !asked.keywords ? 'Follow this author' : 'Follow this search'}
                className={styles.follow}
              />
            )}
          </div>
          <Chosen query={query} />
          <SearchNotes notes={notes} query={query} />
          {total === 0 ? (
            <NoResults asked={asked} notes={notes} query={query} refused={refused} />
          ) : (
            <ArticleList list={list} total={total} page={page} field="page" excerptLength={excerptLength} />
          )}
        </div>
      </div>
    </>
  );
}

/** The orders of the list, and its feed. */
function Orders({ query, sort, hasWords }: { query: URLSearchParams; sort: Sort; hasWords: boolean }) {
  const standard: Sort = hasWords ? 'relevance' : 'newest';
  return (
    <nav className="row" aria-label="Order of the results">
      {(Object.keys(sorts) as Sort[])
        .filter((one) => one !== 'relevance' || hasWords)
        .map((one) =>
          one === sort ? (
            <strong key={one} aria-current="true">
              {sorts[one]}
            </strong>
          ) : (
            <a key={one} href={searchWith(query, { sort: one === standard ? '' : one })} rel="nofollow">
              {sorts[one]}
            </a>
          ),
        )}
      <a href={feedOf(query)} type="application/atom+xml">
        Feed of this search
      </a>
    </nav>
  );
}

/** Filters that no box shows, each to be taken back by one press. */
function Chosen({ query }: { query: URLSearchParams }) {
  const set = narrowings.flatMap((name) => {
    const value = askedText(query.get(name));
    return value ? [{ name, label: name === 'data' ? 'Says where its data are' : value }] : [];
  });
  if (set.length === 0) return null;
  return (
    <ul className={`row plain-list small ${styles.toolbar}`} aria-label="Chosen filters">
      {set.map(({ name, label }) => (
        <li key={name}>
          <a className={styles.chosen} href={searchWith(query, { [name]: '' })} rel="nofollow">
            {label} <span aria-hidden="true">×</span>
            <span className="visually-hidden">: remove this filter</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
