import { useLoaderData } from 'react-router';
import { DataTable } from '#web/tables/data-table.tsx';
import { useRowKeys } from '#web/tables/row-keys.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { officeDataOf, officeLoad } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';

export const handle: OfficeScreen = { title: 'Boards' };

export const clientLoader = officeLoad(async ({ api }) => officeDataOf(await api('officeBoards')));

export default function BoardsScreen() {
  const boards = useLoaderData<typeof clientLoader>();
  const list = useRowKeys<HTMLDivElement>();
  const waiting = boards.toSorted((one, other) => other.candidates - one.candidates);
  return (
    <>
      <ScreenHead title="Boards" />
      {boards.length > 0 ? (
        <div ref={list}>
          <DataTable
            label="Boards"
            rows={waiting}
            idOf={({ id }) => id}
            columns={[
              {
                label: 'Journal',
                kind: 'wide',
                show: ({ code, name }) => (
                  <a href={`/office/board/${code}`} data-row className="strong">
                    {name}
                  </a>
                ),
              },
              {
                label: 'Candidates waiting',
                kind: 'number',
                show: ({ candidates }) => candidates || <span className="quiet">none</span>,
              },
              { label: 'Members', kind: 'number', show: ({ members }) => members },
            ]}
          />
        </div>
      ) : (
        <EmptyState title="No journal yet" />
      )}
    </>
  );
}
