type Cell = string | number | null;

/** What spreadsheets take for the beginning of a formula (OWASP, CSV injection). */
const formula = /^\s*[=+\-@|%]/;

function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const harmless = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * A table as CSV (RFC 4180), with a byte order mark, by which spreadsheets know UTF-8. Text that one would run as a
 * formula begins with an apostrophe; numbers stay numbers.
 */
export const csvOf = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${[head, ...rows].map((row) => `${row.map(written).join(',')}\r\n`).join('')}`;
