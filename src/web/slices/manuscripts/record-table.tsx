import { useState } from 'react';
import type { DictionaryEntry } from '#contract/journals.ts';
import { type ManuscriptEntry, manuscriptStatus } from '#contract/manuscripts.ts';
import { dateAndTimeOf } from '#web/ui/dates.ts';
import { EntriesTable } from '#web/ui/entries-table.tsx';
import { FileButton } from './file-button.tsx';
import { isOpen, shortTitle } from './record-rows.ts';
import styles from './record-table.module.css';
import { dueWords, StatusWord } from './status-word.tsx';

type Props = { rows: readonly ManuscriptEntry[]; statuses: readonly DictionaryEntry[] };

const columns = ['Manuscript ID', 'Journal Name', 'Title', 'Type', 'Status', 'Operation Time'];

/** The record as a table; on a phone each manuscript is an entry of its own. */
export function RecordTable({ rows, statuses }: Props) {
  return (
    <EntriesTable label="Manuscript Record" columns={columns} className={`small block ${styles.table}`}>
      {rows.map((row) => (
        <Row key={row.id} row={row} statuses={statuses} />
      ))}
    </EntriesTable>
  );
}

function Row({ row, statuses }: { row: ManuscriptEntry; statuses: readonly DictionaryEntry[] }) {
  const { id, status } = row;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see EntriesTable
    <tr role="row" className={`stack ruled ${styles.row}`}>
      <td role="cell" className={styles.number}>
        <a href={`/user-manuscriptview/${id}`}>{row.manuscripnumber || `Draft ${id}`}</a>
      </td>
      <td role="cell" className={styles.journal}>
        {row.journalName}
      </td>
      <td role="cell" className={styles.title}>
        <Title title={row.manuscripttitle} of={row.manuscripnumber || `draft ${id}`} />
      </td>
      <td role="cell" className="soft">
        {row.manuscripttypeName}
      </td>
      <td role="cell" className={styles.status}>
        <StatusWord manuscript={row} statuses={statuses} />
        {status === manuscriptStatus.revisionRequested && (
          <FileButton address={row.taskDoc} name={`${row.manuscripnumber}-comments`}>
            Download document
          </FileButton>
        )}
      </td>
      <td role="cell" className={styles.time}>
        <span>
          <time dateTime={row.updateDate}>{dateAndTimeOf(row.updateDate)}</time>
          {row.dueOn && (
            <span className={styles.due}>
              <span className="visually-hidden">Revision wanted </span>
              {dueWords(row.dueOn)}
            </span>
          )}
        </span>
        {isOpen(status) && (
          <a className="button button-quiet" href={`/user-submission/${id}`}>
            Submit Revision<span className="visually-hidden"> of {row.manuscripnumber || `draft ${id}`}</span>
          </a>
        )}
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see EntriesTable
  );
}

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
