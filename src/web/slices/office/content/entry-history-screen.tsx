import { useLoaderData, useNavigate } from 'react-router';
import { codes } from '#contract/codes.ts';
import type { OfficeScreen } from '../office-area.tsx';
import { had, officeLoad } from '../office-load.ts';
import { OfficeHead } from '../parts/office-head.tsx';
import { useAct } from '../use-act.ts';
import { ContentNav } from './content-nav.tsx';
import { TextHistory } from './text-history.tsx';

export const handle: OfficeScreen = { title: 'History' };

export const clientLoader = officeLoad(async ({ api, params, query }) => {
  const entryId = String(params.entryId);
  const page = Math.max(1, Number(query.get('page')) || 1);
  return { entryId, page, history: had(await api('officeEntryHistory', { query: { entryId, page } })) };
});

/** Every saved version of a page or an entry. */
export default function EntryHistoryScreen() {
  const { entryId, page, history } = useLoaderData<typeof clientLoader>();
  const { act } = useAct();
  const navigate = useNavigate();
  const path = `/office/content/page/${entryId}`;
  return (
    <>
      <ContentNav />
      <OfficeHead
        eyebrow="History"
        title={history.name || 'Not saved yet'}
        actions={
          !history.versions[0]?.removed && (
            <a className="button button-quiet" href={path}>
              Back to the text
            </a>
          )
        }
      />
      <TextHistory
        history={history}
        page={page}
        onRestore={async (versionId) => {
          const answer = await act(
            'officeRestoreEntry',
            { body: { versionId } },
            'It is back, and the site shows it.',
          );
          if (answer?.code === codes.success) void navigate(`${path}/history`);
        }}
      />
    </>
  );
}
