import { toCsv } from '#contract/csv.ts';

/** A cell of a table, as the DOM has it. */
type Cell = { text: string; columns: number; rows: number };

/** With a byte order mark. The words of a cell stand where it begins; the other places that it spans are empty. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  const grid: (string | undefined)[][] = rows.map(() => []);
  rows.forEach((cells, at) => {
    const own = grid[at] ?? [];
    let column = 0;
    for (const { text, columns, rows: height } of cells) {
      while (own[column] !== undefined) column += 1;
      for (const line of grid.slice(at, at + height)) {
        for (let across = 0; across < columns; across += 1) line[column + across] = '';
      }
      own[column] = text;
      column += columns;
    }
  });
  const width = Math.max(0, ...grid.map((line) => line.length));
  const [head = [], ...rest] = grid.map((line) => Array.from({ length: width }, (_, at) => line[at] ?? ''));
  return toCsv(head, rest);
}

/** What formulae are written in beside what is shown, and buttons. */
const unseen = 'annotation, annotation-xml, .visually-hidden, [data-screen-only]';

/** Words that stand raised behind others, so that 10⁻⁷ does not become 10-7, nor a note's mark a digit. */
export const raised = (before: string, words: string): string =>
  /[^\s]$/.test(before) && !/^(?:st|nd|rd|th)$/.test(words) ? `^${words}` : words;

/** The words of a cell as they are in a line. */
function wordsOf(cell: HTMLElement): string {
  const copy = cell.cloneNode(true) as HTMLElement;
  for (const part of copy.querySelectorAll(unseen)) part.remove();
  for (const line of copy.querySelectorAll('br')) line.replaceWith(' ');
  for (const part of copy.querySelectorAll('sup'))
    part.replaceWith(raised(part.previousSibling?.textContent ?? '', (part.textContent ?? '').trim()));
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

export function cellsOf(table: HTMLTableElement): Cell[][] {
  return [...table.rows].map((row) =>
    [...row.cells].map((cell) => ({
      text: wordsOf(cell),
      columns: cell.colSpan,
      // 0: to the end of its group; no table of an article has so many rows.
      rows: cell.rowSpan || table.rows.length,
    })),
  );
}
