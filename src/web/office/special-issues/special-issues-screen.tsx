import { useLoaderData } from 'react-router';
import type { OfficeSpecialIssueRow } from '#contract/office/special-issues.ts';
import { type Column, DataTable } from '#web/tables/data-table.tsx';
import { useRowKeys } from '#web/tables/row-keys.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { officeDataOf, officeLoad } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';
import { NewSpecialIssue } from './new-special-issue.tsx';
import { stateInWords } from './state-words.ts';

export const handle: OfficeScreen = { title: 'Special issues' };

export const clientLoader = officeLoad(async ({ api }) => officeDataOf(await api('officeSpecialIssues')));

const columns: Column<OfficeSpecialIssueRow>[] = [
  {
    label: 'Special issue',
    kind: 'wide',
    show: ({ id, title }) => (
      <a className="breaks" href={`/office/special-issues/${id}`} data-row>
        {title}
      </a>
    ),
  },
  { label: 'Journal', kind: 'tight', show: ({ journal }) => journal },
  { label: 'State', kind: 'wide', show: stateInWords },
  {
    label: 'Manuscripts',
    kind: 'number',
    show: ({ id, submitted, open }) =>
      submitted === 0 ? (
        '0'
      ) : (
        <a href={`/office?sectionId=${id}&open=all`}>
          {submitted.toLocaleString('en')}
          {open > 0 && `, ${open.toLocaleString('en')} open`}
        </a>
      ),
  },
];

export default function SpecialIssuesScreen() {
  const rows = useLoaderData<typeof clientLoader>();
  const list = useRowKeys<HTMLDivElement>();
  return (
    <>
      <ScreenHead title="Special issues" actions={<NewSpecialIssue />}>
        <p>Each has a call for papers with a page of its own, a deadline, and guest editors.</p>
      </ScreenHead>
      <div ref={list}>
        {rows.length > 0 ? (
          <DataTable label="Special issues" columns={columns} rows={rows} idOf={({ id }) => id} />
        ) : (
          <EmptyState title="There is no special issue yet">
            <p>Make one, write its call, invite guest editors, and announce it when it is ready.</p>
          </EmptyState>
        )}
      </div>
    </>
  );
}
