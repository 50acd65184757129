import { layouts } from './layout.ts';
import type { FloatEdge } from './overflowing.ts';

/** A place of the text, in points from the corner of its page. */
interface Place {
  page: number;
  x: number;
  y: number;
}

/** The places of an article's parts, as `template.typ` tells them. */
export interface Places {
  edges: FloatEdge[];
  /** Beginnings of references, in their order. */
  references: (Place & { number: number })[];
  /** Paragraphs of the text whose end is there. */
  paragraphs: number;
  /** The end of the text; null where other articles follow. */
  end: Place | null;
}

/** Room to be left free below both columns of the page on which reference `before` begins, in points; 0: before all of them. */
interface Balance {
  before: number;
  height: number;
}

const points = (millimetres: number) => (millimetres * 72) / 25.4;
const { height, top, left, column, gutter } = layouts[2];
const [textHeight, textTop] = [points(height), points(top)];
const secondColumn = points(left + column + gutter / 2);

/** Lines do not divide into two halves: a reference keeps its lines together, two at a time. */
const slack = 24;
/** Less is not worth a second look. */
const least = 48;

/** Fewer references make no column of their own, and gain less than a line when they are set closer. */
const someReferences = 12;

/** Setting a longer article again takes time and memory that its limits don't have. */
const mostPages = 14;

/** How the last page's two columns become equally long; undefined where they are, or where it has more than references. */
export function balanceOf({ edges, references, end }: Places): Balance | undefined {
  if (!end || end.page > mostPages) return undefined;
  const first = references.find(({ page, x }) => page === end.page && x < secondColumn);
  if (!first || edges.some(({ page }) => page === end.page)) return undefined;
  // Where the list begins there, a few references are no column; a first page has the title above both columns.
  if (first.number === 0 && (end.page < 2 || references.length < someReferences)) return undefined;
  const filled = end.y - textTop + (end.x > secondColumn ? textHeight : 0);
  const free = textHeight - filled / 2 - slack;
  return free > least ? { before: first.number, height: free } : undefined;
}

/** A last page with less text than this, in points, may be avoided by closer references. */
const fewLines = 110;

/** Whether the last page has but a few lines: with its references set closer the article may do without it. */
export function hasFewLines({ edges, references, end }: Places): boolean {
  if (!end || end.page < 2 || end.page > mostPages || references.length < someReferences) return false;
  const filled = end.y - textTop + (end.x > secondColumn ? textHeight : 0);
  return filled < fewLines && !edges.some(({ page }) => page === end.page);
}

/** The file by which the template learns of it. */
export const balanceFile = 'balance.typ';
export const balanceSource = ({ balance, close = false }: { balance?: Balance; close?: boolean }) =>
  Buffer.from(
    `#let balance = ${balance ? `(before: ${balance.before}, height: ${balance.height.toFixed(1)})` : 'none'}
#let close = ${close}
`,
  );
