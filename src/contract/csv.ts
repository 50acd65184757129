type Cell = string | number | null;

/** Characters that spreadsheets read as the beginning of a formula (OWASP, CSV injection), except at a plain number or a dash. */
const formula = /^\s*[=+\-@|%](?!\d[\d.,\s]*$|$)/;

const harmlessText = (text: string) => (formula.test(text) ? `'${text}` : text);

const tabbed = (cell: Cell): string =>
  typeof cell === 'string' ? harmlessText(cell.replace(/[\t\r\n]+/g, ' ')) : String(cell ?? '');

function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const harmless = harmlessText(cell);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A table as tab-separated values, with a byte order mark; formulas as in `toCsv`. */
export const toTsv = (rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(tabbed).join('\t')}\r\n`).join('')}`;

/**
 * A table as CSV (RFC 4180), with a byte order mark so that spreadsheets read UTF-8. Text that would run as a
 * formula is prefixed with an apostrophe; numbers stay numbers.
 */
export const toCsv = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${[head, ...rows].map((row) => `${row.map(written).join(',')}\r\n`).join('')}`;
