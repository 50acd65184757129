import { useEffect, useMemo, useState } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import type { DeskEntry } from '#contract/office/desk-shapes.ts';
import { sessionApi } from '#web/slices/accounts/index.ts';
import { CsvButton } from '#web/tables/csv-button.tsx';
import { useKeys } from '#web/tables/keys.ts';
import { KeysHelp } from '#web/tables/keys-help.tsx';
import { useRowKeys } from '#web/tables/row-keys.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { OutboxNote, officeDataOf, officeLoad, SystemNotices, useMe } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';
import { ForMe } from '../tasks/index.ts';
import type { BulkAct } from './bulk-acts.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { DeskFilters, RowsChoice } from './desk-filters.tsx';
import { rememberList } from './desk-list.ts';
import { deskQuery, narrows } from './desk-query.ts';
import { DeskTable } from './desk-table.tsx';
import { countInWords } from './desk-words.ts';
import { SavedViews } from './saved-views.tsx';
import { WaitingTabs } from './waiting-tabs.tsx';

export const handle: OfficeScreen = { title: 'Desk' };

export const clientLoader = officeLoad(async ({ api, query }) => {
  const asked = deskQuery(query);
  const [desk, views, forMe] = await Promise.all([
    api('officeDesk', { query: asked }),
    api('officeViews'),
    api('officeForMe'),
  ]);
  return {
    asked,
    narrowed: narrows(query),
    views: officeDataOf(views),
    forMe: officeDataOf(forMe),
    ...officeDataOf(desk),
  };
});

const keys = [
  { keys: ['/'], does: 'Search' },
  { keys: ['j', 'k'], does: 'Next, previous manuscript' },
  { keys: ['↓', '↑'], does: 'The same, in the list' },
  { keys: ['Enter'], does: 'Open the manuscript' },
  { keys: ['x'], does: 'Choose the manuscript, or not' },
];

export default function DeskScreen() {
  const { asked, narrowed, views, forMe, rows, total, waiting, editors } =
    useLoaderData<typeof clientLoader>();
  const { userId, administrator } = useMe();
  const { search } = useLocation();
  const list = useRowKeys<HTMLDivElement>();
  const [chosen, setChosen] = useState<ReadonlyMap<number, DeskEntry>>(new Map());
  const [acting, setActing] = useState<{ act: BulkAct; rows: DeskEntry[] } | null>(null);
  const choose = (these: readonly DeskEntry[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Map(before);
      for (const row of these)
        if (isChosen) next.set(row.id, row);
        else next.delete(row.id);
      return next;
    });
  // As the list shows them now: what was changed since has another version.
  const present = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  useEffect(() => {
    setChosen((before) => new Map([...before].map(([id, row]) => [id, present.get(id) ?? row])));
  }, [present]);
  useKeys({
    x: () => {
      const row = present.get(Number(document.activeElement?.getAttribute('data-id')));
      return row ? choose([row], !chosen.has(row.id)) : false;
    },
  });

  useEffect(() => {
    const ids = rows.map(({ id }) => id);
    rememberList({ address: `/office${search}`, ids, first: asked.page, last: asked.page, total });
  }, [search, rows, asked.page, total]);

  return (
    <>
      <ScreenHead title="Desk" actions={<KeysHelp keys={keys} />} />
      {administrator && <SystemNotices />}
      {administrator && <OutboxNote />}
      <ForMe {...forMe} />
      <WaitingTabs waiting={waiting} />
      <SavedViews views={views} />
      <DeskFilters asked={asked} editors={editors} rows={rows} />
      <div className="split below-1">
        <p className="quiet figures" role="status" tabIndex={-1} data-found>
          {total === 1 ? '1 manuscript' : `${countInWords(total)} manuscripts`}
        </p>
        {total > 0 && (
          <div className="bar">
            <RowsChoice />
            <CsvButton of="these manuscripts" ask={() => sessionApi('officeDeskCsv', { query: asked })} />
          </div>
        )}
      </div>
      <BulkBar
        rows={rows}
        chosen={chosen}
        onChoose={choose}
        onAct={(act) => setActing({ act, rows: [...chosen.values()] })}
      />
      {rows.length > 0 ? (
        <div ref={list}>
          <DeskTable rows={rows} me={userId} chosen={chosen} onChoose={choose} />
        </div>
      ) : (
        <Nothing narrowed={narrowed} beyond={total > 0} />
      )}
      <Pager
        page={asked.page}
        total={total}
        size={Number(asked.size ?? 25)}
        field="page"
        label="Pages of the desk"
        whole
      />
      <BulkDialog
        acting={acting}
        onDone={(ids) => setChosen((before) => new Map([...before].filter(([id]) => !ids.includes(id))))}
        onClose={() => setActing(null)}
      />
    </>
  );
}

function Nothing({ narrowed, beyond }: { narrowed: boolean; beyond: boolean }) {
  if (!narrowed && !beyond)
    return (
      <EmptyState title="Nothing waits">
        <p>What authors submit to your journals comes here at once.</p>
        <p>
          <a href="/office?open=closed">Look at what is closed</a>
        </p>
      </EmptyState>
    );
  return (
    <EmptyState title={beyond ? 'The list ends before this page' : 'No manuscript fits'}>
      <p>
        <a href="/office">Show all that is open</a>
      </p>
    </EmptyState>
  );
}
