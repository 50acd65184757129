import type { ReactNode } from 'react';

/**
 * The frame of a table whose rows are entries of their own on a phone; `children` are its rows. The roles are said aloud,
 * since laying a table out otherwise takes them away in some browsers: rows and cells say theirs too.
 */
export function EntriesTable({
  label,
  columns,
  className,
  children,
}: {
  label: string;
  columns: readonly string[];
  className: string | undefined;
  children: ReactNode;
}) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table className={className} role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} scope="col" role="columnheader">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
