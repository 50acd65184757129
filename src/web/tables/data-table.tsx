import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import { useScrolls } from './use-scrolls.ts';

export type Column<Row> = {
  label: string;
  /** A cell's content. */
  show(row: Row): ReactNode;
  /** `number` sets figures to the end; `wide` takes what room there is; `tight` never breaks its line. */
  kind?: 'number' | 'wide' | 'tight';
  /** Of its cells, in a table with styles of its own. */
  className?: string | undefined;
};

/** Tables of fewer columns are narrow enough as they are. */
const fewest = 3;

/**
 * A dense, calm table. On a phone its rows become cards, each led by the `wide` column (else the first); a table that is
 * wider than its room all the same scrolls in itself, by keyboard too. With classes of its own (`own`) its rows are
 * entries where it is narrow, laid out by them.
 * The roles are said aloud, since laying a table out otherwise takes them away in some browsers.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  idOf,
  toneOf,
  own,
}: {
  /** What the table holds, for those who can't see it. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf(row: Row): string | number;
  /** `late` marks a row whose time has passed; its words say so too. */
  toneOf?(row: Row): 'late' | undefined;
  /** Classes of the table and of its rows. */
  own?: { table: string; row: string };
}) {
  const [watch, scrolls] = useScrolls<HTMLElement>();
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
