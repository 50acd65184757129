import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import { useOverflow } from './use-overflow.ts';

export type Column<Row> = {
  label: string;
  show(row: Row): ReactNode;
  /** `number` aligns right; `wide` takes the remaining width; `tight` does not wrap. */
  kind?: 'number' | 'wide' | 'tight';
  /** For the cells, in a table with styles of its own. */
  className?: string | undefined;
};

/** Narrower tables need no cards on a phone. */
const fewest = 3;

/**
 * On a phone rows become cards, led by the `wide` column (else the first); a table that is still too wide scrolls within
 * itself, by keyboard too. The classes of `own` lay out its rows as entries on narrow screens. Roles are explicit, because
 * some browsers drop them when CSS changes the display of a table.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  idOf,
  toneOf,
  own,
}: {
  /** Accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf(row: Row): string | number;
  /** `late` marks an overdue row; its text must say so too. */
  toneOf?(row: Row): 'late' | undefined;
  own?: { table: string; row: string };
}) {
  const [watch, scrolls] = useOverflow<HTMLElement>();
  const main = columns.find(({ kind }) => kind === 'wide') ?? columns[0];
  const table = (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table
      role="table"
      className={own ? `${own.table} ${styles.entries}` : `small figures ${styles.table}`}
      aria-label={own && label}
      data-folds={columns.length >= fewest || undefined}
    >
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.label} scope="col" role="columnheader" data-kind={column.kind}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr role="row" key={idOf(row)} className={own?.row} data-tone={toneOf?.(row)}>
            {columns.map((column) => (
              <td
                role="cell"
                key={column.label}
                className={column.className}
                data-kind={column.kind}
                data-label={column.label}
                data-main={column === main || undefined}
              >
                {own ? column.show(row) : <div>{column.show(row)}</div>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
  if (own) return table;
  return (
    <section ref={watch} className={styles.scroll} aria-label={label} tabIndex={scrolls ? 0 : undefined}>
      {table}
    </section>
  );
}
