import { useLoaderData } from 'react-router';
import type { OfficeIssueRow } from '#contract/office/issues.ts';
import { type Column, DataTable } from '#web/tables/data-table.tsx';
import { FilterBar } from '#web/tables/filter-bar.tsx';
import { JournalChoice } from '#web/tables/journal-choice.tsx';
import { useRowKeys } from '#web/tables/row-keys.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { dateAndTimeOf, dateOf } from '#web/ui/screens/when.ts';
import { officeDataOf, officeLoad, useJournalsTo } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';
import { NewIssue } from './new-issue.tsx';

export const handle: OfficeScreen = { title: 'Issues' };

export const clientLoader = officeLoad(async ({ api, query }) => {
  const journalId = query.get('journalId') || undefined;
  return officeDataOf(await api('officeIssues', { query: { journalId } }));
});

const stateOf = ({ state, publishAt, publishedAt, plannedOn }: OfficeIssueRow): string => {
  if (publishedAt) return `Published ${dateOf(publishedAt)}`;
  if (publishAt) return `Comes out ${dateAndTimeOf(publishAt)}`;
  return plannedOn ? `Planned for ${dateOf(plannedOn)}` : state === 'in preparation' ? 'In preparation' : '';
};

const columns: Column<OfficeIssueRow>[] = [
  {
    label: 'Issue',
    kind: 'wide',
    show: ({ id, name, title, failure }) => (
      <>
        <a href={`/office/publishing/issues/${id}`} data-row>
          {name}
        </a>
        {title && title !== name && <span className="more">{title}</span>}
        {failure && (
          <span className="fails block">
            <strong>Not published as scheduled.</strong> {failure}
          </span>
        )}
      </>
    ),
  },
  { label: 'Journal', kind: 'tight', show: ({ journal }) => journal },
  { label: 'Articles', kind: 'number', show: ({ articles }) => articles.toLocaleString('en') },
  { label: 'State', kind: 'tight', show: stateOf },
];

export default function IssuesScreen() {
  const rows = useLoaderData<typeof clientLoader>();
  const journals = useJournalsTo('production');
  const list = useRowKeys<HTMLDivElement>();
  return (
    <>
      <ScreenHead title="Issues" eyebrow={<a href="/office/publishing">Publishing</a>} actions={<NewIssue />}>
        <p>
          Articles that come out together, or that were published one by one and belong together. A journal
          without issues needs none. <a href="/office/special-issues">Special issues</a> have calls for papers
          too.
        </p>
      </ScreenHead>
      {journals.length > 1 && (
        <FilterBar label="Filter issues">
          <JournalChoice journals={journals} />
        </FilterBar>
      )}
      <div ref={list}>
        {rows.length > 0 ? (
          <DataTable
            label="Issues"
            columns={columns}
            rows={rows}
            idOf={({ id }) => id}
            toneOf={({ failure }) => (failure ? 'late' : undefined)}
          />
        ) : (
          <EmptyState title="There is no issue yet">
            <p>Make one, put articles into it, and publish it whole when it is ready.</p>
          </EmptyState>
        )}
      </div>
    </>
  );
}
