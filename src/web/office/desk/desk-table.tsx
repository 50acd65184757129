import type { DeskEntry } from '#contract/office/desk.ts';
import { EntriesTable } from '#web/ui/entries-table.tsx';
import { dateOf, dueIn, forHowLong, isOverdue } from '#web/ui/screens/when.ts';
import { StatusWord } from '../ground/index.ts';

import styles from './desk-table.module.css';
import { reviewsInWords, waitsForWords } from './desk-words.ts';

const columns = ['Manuscript', 'Title', 'Status', 'Waits for', 'Editor', 'Reviews', 'Due'];

/** The manuscripts of the desk as a table; on a phone each is an entry of its own. */
export function DeskTable({ rows, me }: { rows: readonly DeskEntry[]; me: number }) {
  return (
    <EntriesTable label="Manuscripts" columns={columns} className={`small figures block ${styles.table}`}>
      {rows.map((row) => (
        <Row key={row.id} row={row} me={me} />
      ))}
    </EntriesTable>
  );
}

function Row({ row, me }: { row: DeskEntry; me: number }) {
  const reviews = reviewsInWords(row.reviews);
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see EntriesTable
    <tr role="row" className={`stack ruled ${styles.row}`} data-late={row.overdue || undefined}>
      <td role="cell" className={styles.number}>
        {row.number}
        <span className={`muted ${styles.more}`}>{row.journal}</span>
      </td>
      <td role="cell" className={styles.title}>
        <a href={`/office/manuscript/${row.id}`} data-row>
          {row.title}
        </a>
        <span className={`muted ${styles.more}`}>
          {row.authors} · {row.type}
          {row.round > 1 && `, round ${row.round}`}
        </span>
      </td>
      <td role="cell" className={styles.status}>
        <StatusWord status={row.status} />
        <span className={`muted ${styles.more}`}>{forHowLong(row.statusSince)}</span>
      </td>
      <td role="cell" data-label="Waits for">
        {waitsForWords[row.waitsFor]}
      </td>
      <td role="cell" className={styles.editor} data-label="Editor">
        {row.editor ? (
          row.editor.userId === me ? (
            'You'
          ) : (
            row.editor.name
          )
        ) : (
          <span className="muted">{row.waitsFor === 'nobody' ? 'None' : 'Needs one'}</span>
        )}
      </td>
      <td role="cell" className={styles.reviews} data-label="Reviews" data-empty={!reviews || undefined}>
        {reviews || <span className="muted">–</span>}
      </td>
      <td role="cell" className={styles.due} data-label="Due">
        {row.dueOn ? (
          <>
            <span data-late={(row.overdue && isOverdue(row.dueOn)) || undefined}>{dueIn(row.dueOn)}</span>
            <span className={`muted ${styles.more}`}>{dateOf(row.dueOn)}</span>
          </>
        ) : (
          <span className="muted">–</span>
        )}
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see EntriesTable
  );
}
