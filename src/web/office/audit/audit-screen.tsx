import { useLoaderData } from 'react-router';
import { codes } from '#contract/codes.ts';
import type { AuditEntry } from '#contract/office/audit.ts';
import { sessionApi } from '#web/slices/accounts/index.ts';
import { CsvButton } from '#web/tables/csv-button.tsx';
import { type Column, DataTable } from '#web/tables/data-table.tsx';
import { DaysChoice } from '#web/tables/days-choice.tsx';
import { FilterBar, FilterChoice, useAddressFields } from '#web/tables/filter-bar.tsx';
import { JournalChoice } from '#web/tables/journal-choice.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { dateAndTimeOf } from '#web/ui/screens/when.ts';
import { officeDataOf, officeLoad, useJournalsTo } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';

import styles from './audit.module.css';
import { TextChoice } from './audit-fields.tsx';

export const handle: OfficeScreen = { title: 'Audit log' };

const fields = ['who', 'personId', 'journalId', 'action', 'q', 'from', 'to'] as const;

export const clientLoader = officeLoad(async ({ api, query }) => {
  const filter = Object.fromEntries(
    fields.flatMap((field) => (query.get(field) ? [[field, query.get(field) as string]] : [])),
  ) as Partial<Record<(typeof fields)[number], string>>;
  const answer = await api('officeAudit', {
    query: { ...filter, before: query.get('before') || undefined },
  });
  // An invalid date is shown as an error in its own field, not as a failed screen.
  if (answer.code === codes.refusedInput) return { filter, rows: [], older: null, actions: [] };
  return { filter, ...officeDataOf(answer) };
});

export default function AuditScreen() {
  const { filter, rows, older, actions } = useLoaderData<typeof clientLoader>();
  const journals = useJournalsTo('journal');
  const { fields: address, addressWith } = useAddressFields();
  const columns: Column<AuditEntry>[] = [
    { label: 'When', kind: 'tight', show: ({ at }) => dateAndTimeOf(at) },
    {
      label: 'Who',
      show: ({ who, userId }) =>
        userId === null ? who : <a href={addressWith({ personId: String(userId), before: '' })}>{who}</a>,
    },
    { label: 'What', kind: 'wide', show: (entry) => <What entry={entry} /> },
    {
      label: 'Journal',
      show: ({ journalId }) => journals.find(({ id }) => id === journalId)?.shortName ?? '',
    },
  ];
  return (
    <>
      <ScreenHead
        title="Audit log"
        actions={<CsvButton of="these entries" ask={() => sessionApi('officeAuditCsv', { query: filter })} />}
      >
        Nothing in it can be changed or deleted; only the name of a person who is erased leaves it.
      </ScreenHead>
      <FilterBar label="Filter the audit log" search={{ field: 'q', label: 'What it was done to' }}>
        <TextChoice field="who" label="Who" />
        <FilterChoice
          field="action"
          label="Action"
          options={[
            { value: '', label: 'Any action' },
            ...actions.map((action) => ({ value: action, label: action })),
          ]}
        />
        <JournalChoice journals={journals} />
        <DaysChoice />
      </FilterBar>
      {address.size > 0 && (
        <p className="below-1 small">
          <a href="/office/audit">Show all entries</a>
        </p>
      )}
      {rows.length > 0 ? (
        <DataTable label="Entries" columns={columns} rows={rows} idOf={({ id }) => id} />
      ) : (
        <EmptyState title={address.size > 0 ? 'No entry fits' : 'Nothing was done here yet'} />
      )}
      <nav className={`gap-2 above-2 ${styles.pages}`} aria-label="Pages of the audit log">
        {address.has('before') && <a href={addressWith({ before: '' })}>Newest entries</a>}
        {older !== null && <a href={addressWith({ before: String(older) })}>Older entries</a>}
      </nav>
    </>
  );
}

function What({ entry: { action, subject, path, facts } }: { entry: AuditEntry }) {
  return (
    <>
      <span>{action}: </span>
      {path ? <a href={path}>{subject}</a> : subject}
      {facts.length > 0 && (
        <details className={styles.facts}>
          <summary>
            Details
            <span className="visually-hidden">
              {' '}
              of “{action}: {subject}”
            </span>
          </summary>
          <dl>
            {facts.map(([label, text]) => (
              <div key={label}>
                <dt className="muted">{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}
