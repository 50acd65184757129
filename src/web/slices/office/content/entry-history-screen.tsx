import { useLoaderData } from 'react-router';
import type { OfficeScreen } from '../office-area.tsx';
import { had, officeLoad } from '../office-load.ts';
import { HistoryPage } from './history-page.tsx';

export const handle: OfficeScreen = { title: 'History' };

export const clientLoader = officeLoad(async ({ api, params, query }) => {
  const entryId = String(params.entryId);
  const page = Math.max(1, Number(query.get('page')) || 1);
  return { entryId, page, history: had(await api('officeEntryHistory', { query: { entryId, page } })) };
});

/** Every saved version of a page or an entry. */
export default function EntryHistoryScreen() {
  const { entryId, ...loaded } = useLoaderData<typeof clientLoader>();
  return <HistoryPage path={`/office/content/page/${entryId}`} restore="officeRestoreEntry" {...loaded} />;
}
