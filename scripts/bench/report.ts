/** `met` is undefined without a limit. */
export type Row = { what: string; figure: string; limit?: string; met?: boolean };

/** Marks limits that are not met. */
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

/** With separated thousands. */
export const count = (value: number) => Math.round(value).toLocaleString('en');

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0;

/** What half of the values are at most. */
export const median = (values: number[]) => quantile(values, 0.5);

/** What 95 of 100 values are at most. */
export const at95 = (values: number[]) => quantile(values, 0.95);

/** What 99 of 100 values are at most. */
export const at99 = (values: number[]) => quantile(values, 0.99);
