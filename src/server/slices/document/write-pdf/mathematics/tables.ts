import { elements, type MathElement } from './read-mathml.ts';

/** Columns of one table; a matrix of more is none that fits on paper. */
const mostColumns = 60;

/** A matrix or the lines of a derivation; `row` writes the content of a cell. */
export function table(el: MathElement, row: (of: MathElement) => string): string {
  const rows = elements(el)
    .filter(({ name }) => name === 'mtr' || name === 'mlabeledtr')
    .map((line) => elements(line).filter(({ name }) => name === 'mtd'));
  const columns = Math.min(mostColumns, Math.max(0, ...rows.map((cells) => cells.length)));
  if (columns === 0) return '""';
  const sides = Array.from({ length: columns }, (_, at) => sideOf(rows.flatMap((cells) => cells[at] ?? [])));
  const displayed = el.attrs.displaystyle?.toLowerCase() === 'true';
  const cell = (of: MathElement | undefined, side: Side | undefined) => {
    const inside = (of && row(of)) || '""';
    const content = displayed ? `display(${inside})` : inside;
    // Before an alignment point is set right, behind it left.
    return side === 'right' ? `${content} &` : side === 'left' ? `& ${content}` : content;
  };
  const lines = rows.map((cells) => sides.map((side, at) => cell(cells[at], side)).join(', '));
  // Columns that meet at their alignment are two halves of lines.
  const halves = sides.some((side, at) => side === 'right' && sides[at + 1] === 'left');
  const gaps = `row-gap: #${displayed ? '0.8em' : '0.4em'}, column-gap: #${halves ? '0.3em' : '0.8em'}`;
  return `mat(delim: #none, ${gaps}, ${lines.join('; ')})`;
}

type Side = 'left' | 'right';

/** Alignment of most cells of a column; undefined where they are centred. */
function sideOf(cells: MathElement[]): Side | undefined {
  const asked = (side: Side) => cells.filter(({ attrs }) => attrs.class === `align-${side}`).length;
  if (asked('left') * 2 > cells.length) return 'left';
  return asked('right') * 2 > cells.length ? 'right' : undefined;
}
