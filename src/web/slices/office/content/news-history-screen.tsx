import { useLoaderData } from 'react-router';
import type { OfficeScreen } from '../office-area.tsx';
import { had, officeLoad } from '../office-load.ts';
import { HistoryPage } from './history-page.tsx';

export const handle: OfficeScreen = { title: 'History' };

export const clientLoader = officeLoad(async ({ api, params, query }) => {
  const newsId = String(params.newsId);
  const page = Math.max(1, Number(query.get('page')) || 1);
  return { newsId, page, history: had(await api('officeNewsHistory', { query: { newsId, page } })) };
});

/** Every saved version of an item of news. */
export default function NewsHistoryScreen() {
  const { newsId, ...loaded } = useLoaderData<typeof clientLoader>();
  return <HistoryPage path={`/office/content/news/${newsId}`} restore="officeRestoreNews" {...loaded} />;
}
