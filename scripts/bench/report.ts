/** A figure beside its limit. `met` is undefined where there is no limit. */
export type Row = { what: string; figure: string; limit?: string; met?: boolean };

/** The figures as a table; a limit that is not met is marked. */
export function table(rows: Row[]): string {
  const widths = [
    Math.max(...rows.map(({ what }) => what.length)),
    Math.max(...rows.map(({ figure }) => figure.length)),
  ];
  return rows
    .map(({ what, figure, limit = '', met }) => {
      const mark = met === undefined ? ' ' : met ? '✓' : '✗';
      return `${mark} ${what.padEnd(widths[0] ?? 0)}  ${figure.padStart(widths[1] ?? 0)}  ${limit}`.trimEnd();
    })
    .join('\n');
}

/** A whole number with thousands apart. */
export const count = (value: number) => Math.round(value).toLocaleString('en');

/** The middle value; of an even number, the upper of the two. */
export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
