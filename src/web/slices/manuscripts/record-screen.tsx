import { useLoaderData } from 'react-router';
import { codes } from '#contract/codes.ts';
import { type AuthorScreen, sessionLoad } from '#web/slices/accounts/index.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { pageOf } from '#web/ui/pager-numbers.ts';
import { LoadFailed, Waiting } from './load-states.tsx';
import { pageOfRecord, recordPageSize } from './record-rows.ts';
import { RecordTable } from './record-table.tsx';

export const handle: AuthorScreen = { title: 'Manuscript Record' };

export const clientLoader = sessionLoad(async ({ api, query }) => {
  const [list, statuses] = await Promise.all([
    api('manuscriptList'),
    api('readDictLableList', { query: { dictType: 'manuscript_status' } }),
  ]);
  if (list.code !== codes.success) return { ok: false as const, message: list.msg };
  const { page, rows } = pageOfRecord(list.data, pageOf(query, 'page'));
  return {
    ok: true as const,
    page,
    rows,
    total: list.data.length,
    statuses: statuses.code === codes.success ? statuses.data : [],
  };
});

export const HydrateFallback = Waiting;

export default function RecordScreen() {
  const loaded = useLoaderData<typeof clientLoader>();
  if (!loaded.ok) return <LoadFailed reason="failed" message={loaded.message} />;
  const { rows, statuses, total, page } = loaded;
  if (total === 0) {
    return (
      <EmptyState title="No manuscripts yet">
        <p>What you save or submit will be listed here, with where it stands.</p>
        <p>
          <a className="button" href="/user-submission">
            Submit Manuscript
          </a>
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      <RecordTable rows={rows} statuses={statuses} />
      <Pager page={page} total={total} size={recordPageSize} field="page" label="Pages of the record" />
    </>
  );
}
