import { searchFields } from '#contract/followed.ts';
import type { Db } from '../../platform/db/index.ts';
import { plainText } from '../../platform/plain-text.ts';
import {
  type FeedArticle,
  type FeedNotice,
  isDoi,
  newestForFeed,
  newestOfSearch,
  newsOfArticle,
  unretractedText,
} from '../../slices/articles/index.ts';
import { type News, pageOfNews } from '../../slices/content/index.ts';
import { findJournal } from '../../slices/journals/index.ts';
import type { CachedDocument } from '../documents.ts';
import { atomFeed, atomType, type FeedEntry } from './atom.ts';
import { rssFeed, rssType } from './rss.ts';

const entries = 20;
/** Characters of news in a feed; abstracts are included whole. */
const summaryLength = 400;

export type FeedSources = { db: Db; publicUrl: string; siteName: string };

const forms = {
  atom: { type: atomType, write: atomFeed },
  rss: { type: rssType, write: rssFeed },
};

/** News, the newest articles, those of each journal and of any search, and what is new about an article, as Atom and as RSS. */
export function feeds({ db, publicUrl, siteName }: FeedSources): CachedDocument[] {
  const feed = (
    named: Record<string, string>,
    about: { path: string; query?: string; title: string; page: string; entries: FeedEntry[] },
  ) => {
    const form = named.form === 'rss' ? 'rss' : 'atom';
    const { path, query, ...rest } = about;
    return {
      type: forms[form].type,
      text: forms[form].write({
        ...rest,
        address: `${publicUrl}${path}.${form}${query ? `?${query}` : ''}`,
        icon: `${publicUrl}/favicon.svg`,
        press: siteName,
        page: `${publicUrl}${about.page}`,
      }),
    };
  };
  const articles = async (journalId?: number) =>
    (await newestForFeed(db, { journalId, limit: entries })).map((article) =>
      articleEntry(publicUrl, article),
    );

  return [
    {
      path: /^\/feeds\/news\.(?<form>atom|rss)$/,
      async make(named) {
        const { list } = await pageOfNews(db, { offset: 0, limit: entries });
        return feed(named, {
          path: '/feeds/news',
          title: `${siteName}: news`,
          page: '/news-list',
          entries: list.map((news) => newsEntry(publicUrl, siteName, news)),
        });
      },
    },
    {
      path: /^\/feeds\/articles\.(?<form>atom|rss)$/,
      make: async (named) =>
        feed(named, {
          path: '/feeds/articles',
          title: `${siteName}: new articles`,
          page: '/journalarticles',
          entries: await articles(),
        }),
    },
    {
      path: /^\/feeds\/search\.(?<form>atom|rss)$/,
      query: searchFields,
      async make(named, query) {
        const found = await newestOfSearch(db, query, entries);
        if (!found) return undefined;
        const text = found.query;
        const newest = await newestForFeed(db, { ids: found.ids, limit: entries });
        return feed(named, {
          path: '/feeds/search',
          query: text,
          title: `${siteName}: ${found.title}`,
          page: `/searchresult${text && `?${text}`}`,
          entries: newest.map((article) => articleEntry(publicUrl, article)),
        });
      },
    },
    {
      path: /^\/feeds\/article\/(?<id>\d{1,15})\.(?<form>atom|rss)$/,
      async make(named) {
        const id = Number(named.id);
        const news = await newsOfArticle(db, id, entries);
        if (!news) return undefined;
        if (news === 'withdrawn') return { gone: true };
        const about =
          news.about.length > 0 ? await newestForFeed(db, { ids: news.about, limit: entries }) : [];
        const page = `/journaldetail/${id}`;
        return feed(named, {
          path: `/feeds/article/${id}`,
          title: `News of “${news.title}”`,
          page,
          entries: [
            ...news.notices.map((notice) => noticeEntry(`${publicUrl}${page}`, siteName, news.title, notice)),
            ...about.map((article) => articleEntry(publicUrl, article)),
          ],
        });
      },
    },
    {
      path: /^\/feeds\/(?<code>[A-Za-z0-9-]+)\.(?<form>atom|rss)$/,
      async make(named) {
        const journal = await findJournal(db, { code: (named.code ?? '').toLowerCase() });
        if (!journal) return undefined;
        return feed(named, {
          path: `/feeds/${journal.code}`,
          title: `${journal.name}: new articles`,
          page: `/aboutjournal/${journal.code}`,
          entries: await articles(journal.id),
        });
      },
    },
  ];
}

const startOf = (day: string) => new Date(`${day}T00:00:00Z`);

const articleEntry = (publicUrl: string, article: FeedArticle): FeedEntry => ({
  // The DOI stays the same if the press moves to another address.
  id: isDoi(article.doi)
    ? `https://doi.org/${article.doi.split('/').map(encodeURIComponent).join('/')}`
    : `${publicUrl}/journaldetail/${article.id}`,
  address: `${publicUrl}/journaldetail/${article.id}`,
  title: article.title,
  authors: article.authors,
  category: article.journalName,
  published: article.publishedOn ? startOf(article.publishedOn) : null,
  updated: article.updatedAt,
  summary: article.abstract || `${article.typeLabel} in ${article.journalName}.`,
  article: { ...article, doi: isDoi(article.doi) ? article.doi : undefined },
});

const noticeTitles: Record<FeedNotice['kind'], string> = {
  correction: 'Corrected',
  retraction: 'Retracted',
  reinstatement: 'Retraction taken back',
};

const noticeEntry = (page: string, siteName: string, title: string, notice: FeedNotice): FeedEntry => ({
  id: `${page}#notice-${notice.id}`,
  address: page,
  title: `${noticeTitles[notice.kind]}: ${unretractedText(title)}`,
  authors: [siteName],
  published: startOf(notice.on),
  updated: startOf(notice.on),
  summary: beginning(plainText(notice.html)),
});

const newsEntry = (publicUrl: string, siteName: string, news: News): FeedEntry => {
  const address = `${publicUrl}/news-detail/${news.id}`;
  return {
    id: address,
    address,
    title: news.fullTitle || news.title,
    authors: [news.author || siteName],
    published: startOf(news.date),
    updated: startOf(news.date),
    summary: beginning(plainText(news.content)),
  };
};

/** Cuts at a word, never inside of a character. */
function beginning(text: string): string {
  if (text.length <= summaryLength) return text;
  const cut = text.slice(0, summaryLength);
  return `${cut
    .slice(0, Math.max(cut.lastIndexOf(' '), 1))
    .toWellFormed()
    .trimEnd()}…`;
}
