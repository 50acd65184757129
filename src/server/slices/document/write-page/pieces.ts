import type { SanitisedHtml } from '../shared/html-types.ts';
import { type Attributes, startOf, type Tag, VOID } from '../shared/markup.ts';

/** HTML with holes for pictures and files, whose addresses are known later. */
export type Piece = SanitisedHtml | Hole | readonly Piece[];

/** `picture` and `file` are indexes; `words` are shown of a file that isn't stored. */
type Hole = { picture: number } | { file: number; words: Part[] };
export type Part = SanitisedHtml | Hole;

/** An element; undefined attributes are left out. */
export function tag(name: Tag, attributes: Attributes, ...content: Piece[]): Piece {
  const start = startOf(name, attributes);
  if (VOID.has(name)) return start;
  const end = `</${name}>` as SanitisedHtml;
  return content.every((piece) => typeof piece === 'string')
    ? ((start + content.join('') + end) as SanitisedHtml)
    : [start, ...content, end];
}

/** Whether nothing is in it, not even a space. */
export const isEmpty = (piece: Piece): boolean =>
  typeof piece === 'string' ? piece === '' : Array.isArray(piece) && piece.every(isEmpty);

/** Holes, and the HTML between them. */
export function flattened(piece: Piece): Part[] {
  const parts: Part[] = [];
  let run: string[] = [];
  const flush = () => {
    if (run.length > 0) parts.push(run.join('') as SanitisedHtml);
    run = [];
  };
  const visit = (one: Piece) => {
    if (typeof one === 'string') run.push(one);
    else if (isHole(one)) {
      flush();
      parts.push(one);
    } else for (const inner of one) visit(inner);
  };
  visit(piece);
  flush();
  return parts;
}

const isHole = (piece: Exclude<Piece, string>): piece is Hole => !Array.isArray(piece);

export const joinPieces = (pieces: readonly Piece[]): Piece =>
  pieces.every((piece) => typeof piece === 'string') ? (pieces.join('') as SanitisedHtml) : pieces;
