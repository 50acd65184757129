import { contentEndpoints } from '#contract/content.ts';
import type { Db } from '#server/platform/db/index.ts';
import { notThere, ok, type Route, route } from '#server/platform/http/route.ts';
import { longDate } from './rules-date.ts';
import { isTab, withDefaultTabs } from './rules-tabs.ts';
import { findEntry, listBelow, listOfType, listTabs } from './store-entries.ts';
import { listAds, listForums } from './store-links.ts';
import { findNews, type News, pageOfNews } from './store-news.ts';

type ContentDeps = {
  db: Db;
  /** Injected, since journals are another slice. */
  journalIdOf: (code: string) => Promise<number | undefined>;
};

const newsPerPage = 10;

export function contentRoutes({ db, journalIdOf }: ContentDeps): Route[] {
  const tabsOf = async (code: string) => {
    const journalId = await journalIdOf(code);
    return journalId === undefined ? undefined : withDefaultTabs(await listTabs(db, journalId));
  };
  return [
    route(contentEndpoints.getListByReId, async ({ params: { id } }) => ok(await listBelow(db, id))),
    route(contentEndpoints.getArctypeById, async ({ params: { id } }) => {
      const entry = await findEntry(db, id);
      return entry ? ok(entry) : notThere('This page');
    }),
    route(contentEndpoints.getArctypeSByReCode, async ({ query: { reCode } }) => {
      const tabs = await tabsOf(reCode);
      return tabs ? ok(tabs) : notThere('This journal');
    }),
    route(contentEndpoints.getOneArctypeByRecodeAndTypecod, async ({ query: { reCode, typecode } }) => {
      if (!isTab(typecode)) return notThere('This page');
      const tabs = await tabsOf(reCode);
      const tab = tabs?.[Number(typecode)];
      return tab ? ok(tab) : notThere('This journal');
    }),
    route(contentEndpoints.getArcInfoByTypeCode, async ({ query: { typecode } }) =>
      ok(await listOfType(db, typecode)),
    ),
    route(contentEndpoints.getAdCarousel, async ({ query: { adType } }) => ok(await listAds(db, adType))),
    route(contentEndpoints.getArticleList, async ({ params: { pageNum, journalId } }) => {
      const { list, total } = await pageOfNews(db, {
        journalId: journalId || undefined,
        offset: (pageNum - 1) * newsPerPage,
        limit: newsPerPage,
      });
      return ok({ list: list.map(onTheWire), total });
    }),
    route(contentEndpoints.getArticleByID, async ({ params: { id } }) => {
      const news = await findNews(db, id);
      return news ? ok(onTheWire(news)) : notThere('This news');
    }),
    route(contentEndpoints.forumsList, async () => ok(await listForums(db))),
  ];
}

const onTheWire = ({ date, ...news }: News) => ({ ...news, updateDate: longDate(date) });
