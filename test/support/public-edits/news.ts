import { api, type Edit, type Office } from './edit.ts';

/** The news that are made here. */
const made = { id: 0, removed: 0 };

const news = (title: string) => ({
  journalId: null,
  date: '2026-11-20',
  title,
  fullTitle: '',
  author: '',
  content: '<p>All are asked.</p>',
});
const newsSeen = async (office: Office) => (await office.look('officeNewsItem', { newsId: made.id })).version;
const allNews = ['/', '/news-list', api('getArticleList/1/0'), '/feeds/news.atom'];

/** What the office changes of news. */
export const newsEdits: Edit[] = [
  {
    name: 'news',
    text: 'Hedge day',
    shown: allNews,
    async act(office) {
      made.id = (await office.do('officeSaveNews', { ...news('Hedge day'), seen: 0 })).id;
    },
  },
  {
    name: 'news that change',
    text: 'Hedge week',
    shown: allNews,
    act: async (office) =>
      office.do('officeSaveNews', { ...news('Hedge week'), id: made.id, seen: await newsSeen(office) }),
  },
  {
    name: 'news that are removed',
    text: 'Hedge week',
    gone: allNews,
    async act(office) {
      const id = made.id;
      made.removed = (await office.do('officeRemoveNews', { id, seen: await newsSeen(office) })).versionId;
    },
  },
  {
    name: 'news that are brought back',
    text: 'Hedge week',
    shown: allNews,
    act: (office) => office.do('officeRestore', { versionId: made.removed }),
  },
];
