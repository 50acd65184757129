import { decodeXML, escapeUTF8 } from 'entities';
import { bare } from '../read-word/recognise/texts.ts';
import type { Places } from './find-places.ts';
import { anyEmail, namesFinder } from './people.ts';
import type { Removed } from './report.ts';
import { namesIn } from './surnames.ts';

/** Stands where names were. */
const mark = { paragraph: '[Removed for anonymous review]', name: '[name removed]' } as const;

const tags = /<(\/?)w:(p|t|delText|instrText|moveFrom)(?=[\s/>])[^<>]*>/g;

/** The text of an element, by its offsets in the part. */
type Piece = { from: number; to: number; text: string; counts: boolean };
type Paragraph = { pieces: Piece[] };
type Edit = { from: number; to: number; text: string };

/** The paragraphs of a part, those of text boxes before the ones that hold them; instructions of fields apart. */
function* paragraphsOf(xml: string): Generator<Paragraph | Piece> {
  const open: Paragraph[] = [];
  let moved = 0;
  for (const match of xml.matchAll(tags)) {
    const [tag, closes, name] = match;
    if (tag.endsWith('/>')) continue;
    if (name === 'moveFrom') moved = Math.max(0, moved + (closes ? -1 : 1));
    else if (name === 'p') {
      if (!closes) open.push({ pieces: [] });
      else {
        const paragraph = open.pop();
        if (paragraph) yield paragraph;
      }
    } else if (!closes) {
      const from = match.index + tag.length;
      const to = xml.indexOf('<', from);
      if (to <= from) continue;
      const piece = { from, to, text: decodeXML(xml.slice(from, to)), counts: name === 't' && moved === 0 };
      if (name === 'instrText') yield piece;
      else open.at(-1)?.pieces.push(piece);
    }
  }
}

/** Writes a part of a Word file without the names of the authors; `isHead`: a header or footer. */
export function rewriterOf(places: Places, removed: Removed): (xml: string, isHead: boolean) => string {
  const find = namesFinder(places.people);
  const surnames = places.people.map(({ family }) => family);
  return (xml, isHead) => {
    const edits: Edit[] = [];
    let previous: string | undefined;
    for (const found of paragraphsOf(xml)) {
      if (!('pieces' in found)) {
        const text = found.text.replace(anyEmail, 'removed');
        if (text !== found.text) edits.push({ ...found, text });
        continue;
      }
      const { pieces } = found;
      const words = pieces.flatMap(({ text, counts }) => (counts ? [text] : [])).join('');
      const key = bare(words);
      if (places.references.has(key)) continue;
      const kind =
        places.removed.get(key) ??
        (isHead && (namesIn(words, surnames).length > 0 || find(words).length > 0) ? 'page-head' : undefined);
      if (kind) {
        removed.add(kind, words);
        // One mark for all lines that go together.
        const [first, ...others] = pieces;
        if (first) edits.push({ ...first, text: kind === previous ? '' : mark.paragraph });
        edits.push(...others.map((piece) => ({ ...piece, text: '' })));
      } else edits.push(...withoutNames(pieces, find, removed));
      if (key !== '') previous = kind;
    }
    return applied(xml, edits);
  };
}

/** Names may go over the ends of pieces. */
function withoutNames(
  pieces: readonly Piece[],
  find: ReturnType<typeof namesFinder>,
  removed: Removed,
): Edit[] {
  const whole = pieces.map(({ text }) => text).join('');
  const found = find(whole);
  if (found.length === 0) return [];
  for (const [from, to] of found) removed.add('in-text', whole.slice(from, to));
  let start = 0;
  return pieces.flatMap((piece): Edit[] => {
    const [begin, end] = [start, start + piece.text.length];
    start = end;
    const here = found.filter(([from, to]) => from < end && to > begin);
    if (here.length === 0) return [];
    let text = '';
    let at = begin;
    for (const [from, to] of here) {
      text += whole.slice(at, Math.max(at, from)) + (from >= begin ? mark.name : '');
      at = Math.min(to, end);
    }
    return [{ ...piece, text: text + whole.slice(at, end) }];
  });
}

function applied(xml: string, edits: Edit[]): string {
  let out = '';
  let at = 0;
  for (const { from, to, text } of edits.sort((one, other) => one.from - other.from)) {
    out += xml.slice(at, from) + escapeUTF8(text);
    at = to;
  }
  return out + xml.slice(at);
}
