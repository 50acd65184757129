import { type Xml, xml, xmlDocument } from '#server/platform/xml.ts';
import { listPublished, publishedIssueIds, rangesPublished } from '../../slices/articles/index.ts';
import { countNews, listNewsDays } from '../../slices/content/index.ts';
import { announcedIds, listJournals } from '../../slices/journals/index.ts';
import type { CachedDocument } from '../documents.ts';
import type { FeedSources } from './feeds.ts';

/** Addresses in one file; the protocol allows 50,000. Articles are listed by ranges of so many ids, so that no part counts those before it. */
const most = 5000;
const type = 'application/xml; charset=utf-8';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

type Place = { path: string; changed?: string };

const pages = [
  '/',
  '/aboutus',
  '/policy',
  '/journals',
  '/journalarticles',
  '/guidelines',
  '/joinus',
  '/contactus',
  '/news-list',
];
/** The tabs of a journal's page after the first, which is the page itself. */
const tabs = [1, 2, 3, 4, 5, 6];

/** Pages, journals with their tabs and issues, articles and news: one file if all of it fits, else an index of parts. */
export function sitemap({ db, publicUrl }: FeedSources): CachedDocument[] {
  const place = ({ path, changed }: Place): Xml =>
    xml`<url><loc>${publicUrl}${path}</loc>${changed ? xml`<lastmod>${changed}</lastmod>` : null}</url>\n`;
  const file = (places: Place[]) => ({
    type,
    text: xmlDocument(xml`<urlset xmlns="${namespace}">\n${places.map(place)}</urlset>`),
  });

  const parts = {
    async pages(): Promise<Place[]> {
      const [journals, issues, special] = await Promise.all([
        listJournals(db),
        publishedIssueIds(db),
        announcedIds(db),
      ]);
      return [
        ...pages,
        ...journals.flatMap(({ id, code }) => [
          `/aboutjournal/${code}`,
          ...tabs.map((tab) => `/aboutjournal/${code}/${tab}`),
          `/journalarticles/${code}`,
          `/news-list/${id}`,
        ]),
        ...issues.map((id) => `/journalissue/${id}`),
        ...special.map((id) => `/specialissue/${id}`),
      ].map((path) => ({ path }));
    },
    articles: async (range?: number): Promise<Place[]> =>
      (await listPublished(db, range === undefined ? undefined : { range, size: most })).map(
        ({ id, updatedAt }) => ({ path: `/journaldetail/${id}`, changed: updatedAt.toISOString() }),
      ),
    news: async (number: number): Promise<Place[]> =>
      (await listNewsDays(db, { limit: most, offset: (number - 1) * most })).map(({ id, date }) => ({
        path: `/news-detail/${id}`,
        changed: date,
      })),
  };

  return [
    {
      path: /^\/sitemap\.xml$/,
      async make() {
        const [first, ranges, news] = await Promise.all([
          parts.pages(),
          rangesPublished(db, most),
          countNews(db),
        ]);
        const articles = ranges.reduce((sum, range) => sum + range.articles, 0);
        if (first.length + articles + news <= most)
          return file([...first, ...(await parts.articles()), ...(await parts.news(1))]);
        const files: Place[] = [
          { path: 'pages-1' },
          ...ranges.map(({ range, updatedAt }) => ({
            path: `articles-${range}`,
            changed: updatedAt.toISOString(),
          })),
          ...Array.from({ length: Math.ceil(news / most) }, (_, i) => ({ path: `news-${i + 1}` })),
        ];
        const entries = files.map(
          ({ path, changed }) =>
            xml`<sitemap><loc>${publicUrl}/sitemaps/${path}.xml</loc>${changed ? xml`<lastmod>${changed}</lastmod>` : null}</sitemap>\n`,
        );
        return {
          type,
          text: xmlDocument(xml`<sitemapindex xmlns="${namespace}">\n${entries}</sitemapindex>`),
        };
      },
    },
    {
      path: /^\/sitemaps\/(?<what>pages|articles|news)-(?<number>[1-9]\d{0,5})\.xml$/,
      async make({ what, number }) {
        const places = await parts[what as keyof typeof parts](Number(number));
        return places.length > 0 && !(what === 'pages' && number !== '1') ? file(places) : undefined;
      },
    },
  ];
}
