import { useLoaderData } from 'react-router';
import { type Arrived, type ArrivedState, arrivedStates } from '#contract/office/arrived.ts';
import { type Column, DataTable } from '#web/tables/data-table.tsx';
import { FilterBar, FilterChoice } from '#web/tables/filter-bar.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { Pager } from '#web/ui/pager.tsx';
import { pageOf } from '#web/ui/pager-numbers.ts';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { dateAndTimeOf } from '#web/ui/screens/when.ts';
import { officeDataOf, officeLoad, useAction } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';
import { MailTabs } from './mail-tabs.tsx';

export const handle: OfficeScreen = { title: 'Letters that arrived' };

export const clientLoader = officeLoad(async ({ api, query }) => {
  const page = pageOf(query, 'page');
  const chosen = query.get('state') ?? 'unmatched';
  const state = arrivedStates.find((one): one is ArrivedState => one === chosen);
  return { page, ...officeDataOf(await api('officeArrived', { query: { page: String(page), state } })) };
});

const words: Readonly<Record<ArrivedState, string>> = {
  unmatched: 'Waits',
  automatic: 'Automatic',
  done: 'Seen to',
};

const columns: Column<Arrived>[] = [
  { label: 'State', kind: 'tight', show: ({ state }) => words[state] },
  {
    label: 'Letter',
    kind: 'wide',
    show: ({ subject, reason, words, filenames }) => (
      <>
        <span className="breaks">{subject || 'Without a subject'}</span>
        <span className="more">{reason}</span>
        {words && (
          <details>
            <summary>Words</summary>
            <p className="breaks lines">{words}</p>
          </details>
        )}
        {filenames.length > 0 && (
          <span className="more breaks">In the mailbox, with it: {filenames.join(', ')}</span>
        )}
      </>
    ),
  },
  {
    label: 'From',
    show: ({ from: { name, address } }) => (
      <span className="breaks">
        {name || address || 'Unknown'}
        {name && <span className="more">{address}</span>}
      </span>
    ),
  },
  { label: 'Arrived', kind: 'tight', show: ({ at }) => dateAndTimeOf(at) },
  { label: 'To do', kind: 'tight', show: (letter) => letter.state === 'unmatched' && <Done {...letter} /> },
];

function Done({ id, subject }: Arrived) {
  const { act, busy } = useAction();
  const done = async () => {
    await act('officeArrivedDone', { body: { letterId: id } }, 'The letter is seen to');
    focusFallback();
  };
  return (
    <button
      type="button"
      className="button button-quiet"
      aria-label={`Seen to: ${subject || 'a letter without a subject'}`}
      aria-disabled={busy || undefined}
      onClick={() => void done()}
    >
      Seen to
    </button>
  );
}

export default function ArrivedScreen() {
  const { rows, total, page } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <ScreenHead title="Mail">
        Where the press has a mailbox, answers to letters of conversations come into these by themselves. Here
        are letters to it that came into none; whole, they are in the mailbox.
      </ScreenHead>
      <MailTabs current="arrived" />
      <FilterBar label="Filter letters that arrived">
        <FilterChoice
          field="state"
          label="State"
          options={[
            { value: '', label: 'Those that wait' },
            { value: 'automatic', label: 'From programs' },
            { value: 'done', label: 'Seen to' },
            { value: 'all', label: 'All' },
          ]}
        />
      </FilterBar>
      <p className="below-1 quiet figures" role="status">
        {total === 1 ? '1 letter' : `${total} letters`}
      </p>
      {rows.length > 0 ? (
        <DataTable label="Letters that arrived" columns={columns} rows={rows} idOf={({ id }) => id} />
      ) : (
        <EmptyState title="No letter">
          <p>Letters that came into no conversation are listed for 90 days.</p>
        </EmptyState>
      )}
      <Pager page={page} total={total} size={30} field="page" label="Pages of letters that arrived" whole />
    </>
  );
}
