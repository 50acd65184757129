import { useLoaderData } from 'react-router';
import type { OfficeJournalRow } from '#contract/office/journals.ts';
import { type Column, DataTable } from '#web/tables/data-table.tsx';
import { useRowKeys } from '#web/tables/row-keys.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { officeDataOf, officeLoad, useMe } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';
import styles from './journals.module.css';

export const handle: OfficeScreen = { title: 'Journals' };

export const clientLoader = officeLoad(async ({ api }) => officeDataOf(await api('officeJournals')));

const count = (label: string, field: 'articles' | 'manuscripts' | 'volumes' | 'editors') =>
  ({
    label,
    kind: 'number',
    show: (journal) => journal[field].toLocaleString('en'),
  }) satisfies Column<OfficeJournalRow>;

const columns: readonly Column<OfficeJournalRow>[] = [
  {
    label: 'Journal',
    kind: 'wide',
    show: ({ code, name, shortName, issns }) => (
      <>
        <a href={`/office/journals/${code}`} data-row className="strong">
          {name}
        </a>
        <span className={`muted block ${styles.more}`}>
          {[shortName !== name && shortName, code, ...issns.map((issn) => `ISSN ${issn}`)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </>
    ),
  },
  count('Articles', 'articles'),
  count('Manuscripts', 'manuscripts'),
  count('Volumes', 'volumes'),
  count('Editors', 'editors'),
  {
    label: 'Board',
    kind: 'tight',
    show: ({ code, members, candidates }) => (
      <a href={`/office/board/${code}`}>
        {members === 1 ? '1 member' : `${members} members`}
        {candidates > 0 && `, ${candidates} waiting`}
      </a>
    ),
  },
];

export default function JournalsScreen() {
  const journals = useLoaderData<typeof clientLoader>();
  const { administrator } = useMe();
  const list = useRowKeys<HTMLDivElement>();
  return (
    <>
      <ScreenHead
        title="Journals"
        actions={
          administrator && (
            <a className="button" href="/office/journals/new">
              New journal
            </a>
          )
        }
      />
      {journals.length > 0 ? (
        <div ref={list}>
          <DataTable label="Journals" columns={columns} rows={journals} idOf={({ id }) => id} />
        </div>
      ) : (
        <EmptyState title="No journal yet">
          {administrator && <a href="/office/journals/new">Make the first one</a>}
        </EmptyState>
      )}
    </>
  );
}
