import type { ReactNode } from 'react';
import { type MetaArgs, useLoaderData } from 'react-router';
import { dataOf, optional, publicLoad } from '#web/api/load.ts';
import { Island } from '#web/islands/island.tsx';
import { pageMeta, siteOf } from '#web/shell/page-title.ts';
import { SearchBar } from '#web/shell/search-bar.tsx';
import { useSite } from '#web/shell/site.ts';
import {
  ArticleEntry,
  BriefArticles,
  chooseLead,
  LeadArticle,
  shownEntries,
} from '#web/slices/articles/index.ts';
import {
  Carousel,
  guidelineLinks,
  type LinkItem,
  LinkList,
  NewsEntry,
  newsLine,
} from '#web/slices/content/index.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NamedLink } from '#web/ui/named-link.tsx';
import { HomeJournals } from './home-journals.tsx';
import styles from './home-screen.module.css';
import { journalCards } from './journal-card.ts';
import { SpecialIssueList } from './special-issue-list.tsx';

/** Specification §9; excerpt in characters. */
const articlesShown = 5;
const newsShown = 5;
/** Open calls for papers that end first. */
const callsShown = 5;
const excerptLength = 200;
/** Among so many of the newest, one with a picture leads. */
const mayLead = 12;

export const loader = publicLoad(async ({ api }) => {
  const [journals, counts, articles, read, news, ads, guidelines, forums, special] = await Promise.all([
    api('getJournalList'),
    api('journalCounts'),
    api('getApprovedManuscriptsByStatus', { query: { pageCount: mayLead } }),
    api('mostReadArticles'),
    api('getArticleList', { params: { pageNum: 1, journalId: 0 } }),
    api('getAdCarousel', { query: { adType: 0 } }),
    api('getListByReId', { params: { id: 2 } }),
    api('forumsList'),
    api('specialIssues', { query: {} }),
  ]);
  const { list, total } = dataOf(articles);
  const { lead, others } = chooseLead(shownEntries(list, excerptLength));
  const links = (optional(forums) ?? []).map(({ title, url, module }) => ({ label: title, to: url, module }));
  return {
    journals: journalCards(dataOf(journals), optional(counts) ?? []),
    lead,
    articles: others.slice(0, articlesShown),
    total,
    mostRead: optional(read) ?? [],
    news: (optional(news)?.list ?? []).slice(0, newsShown).map(newsLine),
    calls: (optional(special) ?? []).filter(({ state }) => state === 'open').slice(0, callsShown),
    ads: optional(ads) ?? [],
    guidelines: guidelineLinks(optional(guidelines) ?? []),
    memberships: links.filter(({ module }) => module === 0),
    forums: links.filter(({ module }) => module === 1),
  };
});

export const meta = ({ matches }: MetaArgs) => {
  const { siteName = '', publicUrl = '' } = siteOf(matches) ?? {};
  const search = `${publicUrl}/searchresult?keyword={keyword}`;
  return [
    ...pageMeta(matches, {
      description: 'Open-access journals, free to read and to share: articles, news and guidelines.',
      path: '/',
    }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: siteName,
        url: `${publicUrl}/`,
        potentialAction: { '@type': 'SearchAction', target: search, 'query-input': 'required name=keyword' },
      },
    },
  ];
};

export default function HomeScreen() {
  const { journals, lead, articles, total, mostRead, news, calls, ads, guidelines, memberships, forums } =
    useLoaderData<typeof loader>();
  const { siteName } = useSite();
  return (
    <>
      <div className={styles.identity}>
        <div className={`container ${styles.words}`}>
          <div>
            <h1 className={styles.name}>{siteName}</h1>
            <p className={`soft serif ${styles.motto}`}>
              Open-access journals, free to read and to share.
              {total > 0 && ` ${count(total, 'article')} in ${count(journals.length, 'journal')}.`}
            </p>
          </div>
          <SearchBar large />
        </div>
      </div>
      <div className={`container stack ${styles.page}`}>
        {lead && <LeadArticle article={lead} />}
        {(ads.length > 0 || guidelines.length > 0) && (
          <div className={`stack ${styles.columns} ${styles.notices}`}>
            {ads.length > 0 && <Island name="carousel" when="idle" of={Carousel} props={{ ads }} />}
            <Links id="home-guidelines" title="Guidelines" links={guidelines} />
          </div>
        )}
        {journals.length > 0 && (
          <section aria-labelledby="home-journals" className={`laid-out-when-near ${styles.journals}`}>
            <Title id="home-journals" more={<a href="/journals">{allOf(journals.length)}</a>}>
              Journals
            </Title>
            <HomeJournals journals={journals} />
          </section>
        )}
        <div className={`stack laid-out-when-near ${styles.columns} ${styles.recent}`}>
          <section aria-labelledby="home-articles">
            <Title id="home-articles">Recent Articles</Title>
            <div className={styles.list}>
              {articles.map((article) => (
                <ArticleEntry key={article.id} article={article} excerptLength={excerptLength} />
              ))}
            </div>
            {total === 0 ? (
              <EmptyState title="No article has been published yet" />
            ) : (
              <p className={styles.all}>
                <a className="button button-quiet" href="/searchresult">
                  More Articles
                </a>
              </p>
            )}
          </section>
          <div className={`stack ${styles.side}`}>
            {news.length > 0 && (
              <section aria-labelledby="home-news">
                <Title id="home-news">News</Title>
                {news.map((item) => (
                  <NewsEntry key={item.id} news={item} heading="h3" brief />
                ))}
                <p className={styles.all}>
                  <a href="/news-list">All news</a>
                </p>
              </section>
            )}
            {calls.length > 0 && (
              <section aria-labelledby="home-calls">
                <Title id="home-calls">Calls for papers</Title>
                <SpecialIssueList list={calls} />
              </section>
            )}
            {mostRead.length > 0 && (
              <section aria-labelledby="home-read">
                <Title id="home-read">Most read</Title>
                <BriefArticles list={mostRead} />
              </section>
            )}
          </div>
        </div>
        <div className={`laid-out-when-near ${styles.outside}`}>
          <OutsideLinks id="home-membership" title="Membership" links={memberships} />
          <OutsideLinks id="home-forums" title="Useful Forums" links={forums} />
        </div>
      </div>
    </>
  );
}

const allOf = (journals: number) =>
  journals > 4 ? `All ${journals.toLocaleString('en')} journals` : 'All journals';

const count = (number: number, thing: string) =>
  `${number.toLocaleString('en')} ${number === 1 ? thing : `${thing}s`}`;

function Title({ id, more, children }: { id: string; more?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.title}>
      <h2 id={id}>{children}</h2>
      {more && <p>{more}</p>}
    </div>
  );
}

function Links({ id, title, links }: { id: string; title: string; links: LinkItem[] }) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      <LinkList links={links} />
    </section>
  );
}

/** Links to others, in a line: they are not what the page is for. */
function OutsideLinks({ id, title, links }: { id: string; title: string; links: LinkItem[] }) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="eyebrow">
        {title}
      </h2>
      <ul className="plain-list row">
        {links.map(({ label, to }) => (
          <li key={to}>
            <NamedLink to={to} label={label} />
          </li>
        ))}
      </ul>
    </section>
  );
}
