import type { ReactNode } from 'react';
import styles from './office-table.module.css';

export type Column<Row> = {
  label: string;
  /** A cell's content. */
  show(row: Row): ReactNode;
  /** `number` sets figures to the end; `wide` takes what room there is; `tight` never breaks its line. */
  kind?: 'number' | 'wide' | 'tight';
};

/** A dense, calm table. Where it is narrow it scrolls in itself, and can be scrolled by keyboard. */
export function OfficeTable<Row>({
  label,
  columns,
  rows,
  idOf,
  toneOf,
}: {
  /** What the table holds, for those who can't see it. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf(row: Row): string | number;
  /** `late` marks a row whose time has passed; its words say so too. */
  toneOf?(row: Row): 'late' | undefined;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" data-kind={column.kind}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={idOf(row)} data-tone={toneOf?.(row)}>
              {columns.map((column) => (
                <td key={column.label} data-kind={column.kind}>
                  {column.show(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
