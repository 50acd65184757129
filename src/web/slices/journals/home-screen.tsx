import type { ReactNode } from 'react';
import { type MetaArgs, useLoaderData } from 'react-router';
import { dataOf, optional, publicLoad } from '#web/api/load.ts';
import { Island } from '#web/islands/island.tsx';
import { pageMeta, siteOf } from '#web/shell/page-title.ts';
import { SearchBar } from '#web/shell/search-bar.tsx';
import { siteJournal, useSite } from '#web/shell/site.ts';
import { ArticleEntry, shownEntries } from '#web/slices/articles/index.ts';
import { Carousel, guidelineLinks, LinkList, NewsEntry, newsLine } from '#web/slices/content/index.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { HomeJournals } from './home-journals.tsx';
import styles from './home-screen.module.css';

/** Specification §9; excerpt in characters. */
const articlesShown = 5;
const newsShown = 5;
const excerptLength = 200;

export const loader = publicLoad(async ({ api }) => {
  const [journals, articles, news, ads, guidelines, forums] = await Promise.all([
    api('getJournalList'),
    api('getApprovedManuscriptsByStatus', { query: { pageCount: articlesShown } }),
    api('getArticleList', { params: { pageNum: 1, journalId: 0 } }),
    api('getAdCarousel', { query: { adType: 0 } }),
    api('getListByReId', { params: { id: 2 } }),
    api('forumsList'),
  ]);
  const { list, total } = dataOf(articles);
  const links = (optional(forums) ?? []).map(({ title, url, module }) => ({ label: title, to: url, module }));
  return {
    journals: dataOf(journals).map(siteJournal),
    articles: shownEntries(list, excerptLength),
    total,
    news: (optional(news)?.list ?? []).slice(0, newsShown).map(newsLine),
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
  const { journals, articles, total, news, ads, guidelines, memberships, forums } =
    useLoaderData<typeof loader>();
  const { siteName } = useSite();
  return (
    <>
      <div className={styles.identity}>
        <div className={`container ${styles.words}`}>
          <h1 className={styles.name}>{siteName}</h1>
          <p className={`soft serif ${styles.lead}`}>
            Open-access journals, free to read and to share.
            {total > 0 && ` ${count(total, 'article')} in ${count(journals.length, 'journal')}.`}
          </p>
          <SearchBar large />
        </div>
      </div>
      <div className={`container stack ${styles.page}`}>
        {ads.length > 0 && <Island name="carousel" when="idle" of={Carousel} props={{ ads }} />}
        {journals.length > 0 && (
          <section aria-labelledby="home-journals">
            <Title id="home-journals" more={<a href="/journals">{allOf(journals.length)}</a>}>
              Journals
            </Title>
            <HomeJournals journals={journals} />
          </section>
        )}
        <div className={`stack ${styles.columns}`}>
          <section aria-labelledby="home-articles">
            <Title id="home-articles">Recent Articles</Title>
            {articles.map((article) => (
              <ArticleEntry key={article.id} article={article} excerptLength={excerptLength} />
            ))}
            {articles.length === 0 ? (
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
            <Links id="home-guidelines" title="Guidelines" links={guidelines} />
            <Links id="home-membership" title="Membership" links={memberships} />
            <Links id="home-forums" title="Useful Forums" links={forums} />
          </div>
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

function Links({ id, title, links }: { id: string; title: string; links: { label: string; to: string }[] }) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      <LinkList links={links} />
    </section>
  );
}
