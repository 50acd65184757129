import { useState } from 'react';
import type { DictionaryEntry } from '#contract/journals.ts';
import { type ManuscriptEntry, manuscriptStatus } from '#contract/manuscripts.ts';
import { type Column, DataTable } from '#web/tables/data-table.tsx';
import { dateAndTimeOf } from '#web/ui/dates.ts';
import { FileButton } from './file-button.tsx';
import { isOpen, shortTitle } from './record-rows.ts';
import styles from './record-table.module.css';
import { dueWords, StatusWord } from './status-word.tsx';

type Props = { rows: readonly ManuscriptEntry[]; statuses: readonly DictionaryEntry[] };

const columnsFor = (statuses: Props['statuses']): Column<ManuscriptEntry>[] => [
  {
    label: 'Manuscript ID',
    className: styles.number,
    show: ({ id, manuscripnumber }) => (
      <a href={`/user-manuscriptview/${id}`}>{manuscripnumber || `Draft ${id}`}</a>
    ),
  },
  { label: 'Journal Name', className: styles.journal, show: ({ journalName }) => journalName },
  {
    label: 'Title',
    className: styles.title,
    show: ({ id, manuscripttitle, manuscripnumber, unreadMessages }) => (
      <>
        <Title title={manuscripttitle} of={manuscripnumber || `draft ${id}`} />
        {unreadMessages > 0 && (
          <a className="strong block" href={`/user-manuscriptview/${id}#conversation`}>
            {unreadMessages === 1 ? '1 new message' : `${unreadMessages} new messages`}
            <span className="visually-hidden"> about {manuscripnumber}</span>
          </a>
        )}
      </>
    ),
  },
  { label: 'Type', className: 'soft', show: ({ manuscripttypeName }) => manuscripttypeName },
  {
    label: 'Status',
    className: `gap-half ends ${styles.status}`,
    show: (row) => (
      <>
        <StatusWord manuscript={row} statuses={statuses} />
        {row.status === manuscriptStatus.revisionRequested && (
          <FileButton address={row.taskDoc} name={`${row.manuscripnumber}-comments`}>
            Download document
          </FileButton>
        )}
      </>
    ),
  },
  {
    label: 'Operation Time',
    className: styles.time,
    show: ({ id, status, updateDate, dueOn, manuscripnumber }) => (
      <>
        <span>
          <time dateTime={updateDate}>{dateAndTimeOf(updateDate)}</time>
          {dueOn && (
            <span className={styles.due}>
              <span className="visually-hidden">Revision wanted </span>
              {dueWords(dueOn)}
            </span>
          )}
        </span>
        {isOpen(status) && (
          <a className="button button-quiet" href={`/user-submission/${id}`}>
            Submit Revision<span className="visually-hidden"> of {manuscripnumber || `draft ${id}`}</span>
          </a>
        )}
      </>
    ),
  },
];

export const RecordTable = ({ rows, statuses }: Props) => (
  <DataTable
    label="Manuscript Record"
    columns={columnsFor(statuses)}
    rows={rows}
    idOf={({ id }) => id}
    own={{ table: 'small block', row: `stack ruled ${styles.row}` }}
  />
);

function Title({ title, of }: { title: string; of: string }) {
  const [whole, setWhole] = useState(false);
  const { text, cut } = shortTitle(title);
  if (!cut) return title;
  return (
    <>
      {whole ? title : text}{' '}
      <button
        type="button"
        className={`link-button ${styles.more}`}
        aria-expanded={whole}
        onClick={() => setWhole(!whole)}
      >
        {whole ? 'pick up' : 'read more'}
        <span className="visually-hidden"> of the title of {of}</span>
      </button>
    </>
  );
}
